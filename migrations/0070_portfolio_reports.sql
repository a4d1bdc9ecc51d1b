ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "website_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "organization_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "website_ids" bigint[];--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_organization_id_index" ON "reports" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_of" CHECK (num_nulls("reports"."website_id", "reports"."organization_id") = 1
        and ("reports"."kind" = 'portfolio') = ("reports"."organization_id" is not null)
        and ("reports"."organization_id" is null) = ("reports"."website_ids" is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('full', 'brief', 'comparison', 'tasks', 'records', 'conformance', 'portfolio'));--> statement-breakpoint
GRANT SELECT (organization_id, website_ids) ON reports TO stufenlos_member;
--> statement-breakpoint
CREATE POLICY of_organization ON reports TO stufenlos_member USING (
  organization_id = current_organization_id() AND NOT EXISTS (
    SELECT 1 FROM unnest(website_ids) AS n (id) WHERE NOT EXISTS (SELECT 1 FROM websites w WHERE w.id = n.id)
  )
);
