CREATE TABLE "check_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"batch_id" bigint,
	"title" text NOT NULL,
	"evaluator" text NOT NULL,
	"made_on" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "check_imports" ADD CONSTRAINT "check_imports_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_imports" ADD CONSTRAINT "check_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_imports" ADD CONSTRAINT "check_imports_batch_id_check_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."check_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_imports_website_id_index" ON "check_imports" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "check_imports_user_id_index" ON "check_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "check_imports_batch_id_index" ON "check_imports" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "checks_import_index" ON "checks" USING btree ("website_id","import_id") WHERE import_id is not null;--> statement-breakpoint
GRANT SELECT ON check_imports TO stufenlos_anon;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON check_imports TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE check_imports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON check_imports TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON check_imports TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = check_imports.website_id)
);
