ALTER TABLE "events" ALTER COLUMN "website_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "warned_days" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_website" CHECK ("events"."website_id" is not null or "events"."kind" in ('key.ending', 'key.ended'));--> statement-breakpoint
-- An end that lies behind is no news.
UPDATE api_keys SET end_told_at = expires_at WHERE expires_at <= now();
--> statement-breakpoint
ALTER POLICY member ON events USING (
  organization_id = current_organization_id() AND (
    EXISTS (SELECT 1 FROM websites w WHERE w.id = events.website_id)
    OR (website_id IS NULL AND EXISTS (
      SELECT 1 FROM users u
      WHERE u.id = current_member_id() AND u.organization_id = current_organization_id() AND u.role <> 'member'
    ))
  )
);
--> statement-breakpoint
ALTER POLICY member ON deliveries USING (
  organization_id = current_organization_id() AND (
    (website_id IS NULL AND (SELECT sees_all_websites()))
    OR EXISTS (SELECT 1 FROM websites w WHERE w.id = deliveries.website_id)
  )
);
