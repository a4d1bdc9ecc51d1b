ALTER TABLE "events" DROP CONSTRAINT "events_website";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_website" CHECK ("events"."website_id" is not null or "events"."kind" in ('key.ending', 'key.ended', 'website.trashed', 'website.withdrawn', 'member.changed'));--> statement-breakpoint
-- Who got another role or other websites reads it, whatever the person sees afterwards.
ALTER POLICY member ON events USING (
  organization_id = current_organization_id() AND (
    EXISTS (SELECT 1 FROM websites w WHERE w.id = events.website_id)
    OR (website_id IS NULL AND kind IN ('website.trashed', 'website.withdrawn', 'member.changed')
      AND (facts ->> 'holder_id')::bigint = current_member_id())
    OR (website_id IS NULL AND kind NOT IN ('website.trashed', 'website.withdrawn', 'member.changed') AND EXISTS (
      SELECT 1 FROM users u
      WHERE u.id = current_member_id() AND u.organization_id = current_organization_id() AND u.role <> 'member'
    ))
  )
);
