CREATE TABLE "check_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"criteria" text NOT NULL,
	"user_id" bigint,
	"note" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_notes_page_id_criteria_unique" UNIQUE("page_id","criteria")
);
--> statement-breakpoint
ALTER TABLE "check_notes" ADD CONSTRAINT "check_notes_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_notes" ADD CONSTRAINT "check_notes_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_notes" ADD CONSTRAINT "check_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_notes_website_id_index" ON "check_notes" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "check_notes_user_id_index" ON "check_notes" USING btree ("user_id");--> statement-breakpoint
INSERT INTO check_notes (website_id, page_id, criteria, user_id, note, updated_at)
SELECT website_id, page_id, criteria, user_id, note, updated_at FROM checks
WHERE set_by = 'person' AND note IS NOT NULL AND taken_from IS NULL AND answer_id IS NULL;
--> statement-breakpoint
UPDATE checks SET note = NULL
WHERE set_by = 'person' AND note IS NOT NULL AND taken_from IS NULL AND answer_id IS NULL;
--> statement-breakpoint
GRANT SELECT ON check_notes TO stufenlos_anon, stufenlos_member;
--> statement-breakpoint
GRANT INSERT, UPDATE, DELETE ON check_notes TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE check_notes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON check_notes TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON check_notes TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM pages p WHERE p.id = check_notes.page_id)
);
