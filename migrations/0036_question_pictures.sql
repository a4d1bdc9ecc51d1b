CREATE TABLE "question_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"key" text NOT NULL,
	"scan_id" bigint NOT NULL,
	"page_url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_pictures_website_id_key_unique" UNIQUE("website_id","key")
);
--> statement-breakpoint
DROP INDEX "question_answers_user_id_index";--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "failed_criteria" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_pictures" ADD CONSTRAINT "question_pictures_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_answers_user_id_id_index" ON "question_answers" USING btree ("user_id","id");--> statement-breakpoint
GRANT SELECT ON question_pictures TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE question_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON question_pictures TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON question_pictures TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = question_pictures.website_id)
);
