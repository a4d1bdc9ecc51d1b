ALTER TABLE "events" DROP CONSTRAINT "events_website";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_website" CHECK ("events"."website_id" is not null or "events"."kind" in ('key.ending', 'key.ended', 'website.trashed', 'website.withdrawn'));--> statement-breakpoint
-- Who had work on a website reads that the right to see it is gone.
ALTER POLICY member ON events USING (
  organization_id = current_organization_id() AND (
    EXISTS (SELECT 1 FROM websites w WHERE w.id = events.website_id)
    OR (website_id IS NULL AND kind IN ('website.trashed', 'website.withdrawn')
      AND (facts ->> 'holder_id')::bigint = current_member_id())
    OR (website_id IS NULL AND kind NOT IN ('website.trashed', 'website.withdrawn') AND EXISTS (
      SELECT 1 FROM users u
      WHERE u.id = current_member_id() AND u.organization_id = current_organization_id() AND u.role <> 'member'
    ))
  )
);
