ALTER TABLE "events" DROP CONSTRAINT "events_website";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "users" SET "joined_at" = coalesce(
  (SELECT max(a.created_at) FROM audit_log a
    WHERE a.user_id = users.id AND a.organization_id = users.organization_id AND a.action = 'member.joined'),
  "created_at");--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "share_revoked_at" timestamp with time zone;--> statement-breakpoint
GRANT SELECT (share_revoked_at) ON reports TO stufenlos_member;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_website" CHECK ("events"."website_id" is not null or "events"."kind" in ('key.ending', 'key.ended', 'website.trashed', 'website.withdrawn', 'member.changed', 'member.left'));