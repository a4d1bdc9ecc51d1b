CREATE TABLE "auth"."installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hash_key_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one" CHECK ("auth"."installation"."id" = 1)
);
