ALTER TABLE "scans" ADD COLUMN "deploy_label" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "deploy_commit" text;