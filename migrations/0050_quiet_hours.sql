CREATE TABLE "quiet_hours" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON quiet_hours TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE quiet_hours ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON quiet_hours TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own ON quiet_hours TO stufenlos_member USING (user_id = current_member_id());
