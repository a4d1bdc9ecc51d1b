CREATE TABLE "feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "feeds_website_id_unique" UNIQUE("website_id"),
	CONSTRAINT "feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "next_scans" (
	"website_id" bigint PRIMARY KEY NOT NULL,
	"is_full" boolean NOT NULL,
	"deploy_label" text,
	"deploy_commit" text,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_scans" ADD CONSTRAINT "next_scans_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_scans" ADD CONSTRAINT "next_scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feeds_user_id_index" ON "feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "next_scans_user_id_index" ON "next_scans" USING btree ("user_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON next_scans TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE next_scans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON next_scans TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON next_scans TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = next_scans.website_id)
);
--> statement-breakpoint
GRANT SELECT (id, website_id, user_id, created_at, last_used_at), INSERT, DELETE ON feeds TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE feeds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON feeds TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON feeds TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = feeds.website_id)
);
