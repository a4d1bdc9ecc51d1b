ALTER TABLE "causes" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "windows" text[];--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;