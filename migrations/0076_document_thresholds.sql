ALTER TABLE "thresholds" DROP CONSTRAINT "thresholds_measure";--> statement-breakpoint
ALTER TABLE "thresholds" ALTER COLUMN "at_least" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "thresholds" ADD COLUMN "at_most" integer;--> statement-breakpoint
ALTER TABLE "thresholds" ADD CONSTRAINT "thresholds_at_most" CHECK ("thresholds"."at_most" >= 0);--> statement-breakpoint
ALTER TABLE "thresholds" ADD CONSTRAINT "thresholds_bound" CHECK (("thresholds"."at_least" is null) = ("thresholds"."measure" = 'documents')
        and ("thresholds"."at_most" is null) = ("thresholds"."measure" <> 'documents'));--> statement-breakpoint
ALTER TABLE "thresholds" ADD CONSTRAINT "thresholds_measure" CHECK ("thresholds"."measure" in ('score', 'coverage', 'documents'));