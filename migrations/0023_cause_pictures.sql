CREATE TABLE "cause_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cause_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"scan_id" bigint NOT NULL,
	"page_url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cause_pictures_website_id_cause_unique" UNIQUE("website_id","cause")
);
--> statement-breakpoint
ALTER TABLE "cause_pictures" ADD CONSTRAINT "cause_pictures_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_pictures" ADD CONSTRAINT "cause_pictures_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cause_pictures_scan_id_index" ON "cause_pictures" USING btree ("scan_id");
--> statement-breakpoint
GRANT SELECT ON cause_pictures TO stufenlos_anon, stufenlos_member;
--> statement-breakpoint
ALTER TABLE cause_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON cause_pictures TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON cause_pictures TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = cause_pictures.website_id)
);
