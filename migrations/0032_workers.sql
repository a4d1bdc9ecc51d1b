CREATE TABLE "auth"."workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"has_browser" boolean NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
