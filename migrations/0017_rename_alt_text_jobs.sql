-- Two queues of pg-boss get the names of their jobs, and their jobs move with them. pg-boss checks both names at commit.
-- A new database has no queues yet.
DO $$ BEGIN
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  UPDATE pgboss.queue SET name = 'answerAltTextRequest' WHERE name = 'proposeAltText';
  UPDATE pgboss.job SET name = 'answerAltTextRequest' WHERE name = 'proposeAltText';
  UPDATE pgboss.queue SET name = 'proposeForWebsite' WHERE name = 'proposeAltTexts';
  UPDATE pgboss.job SET name = 'proposeForWebsite' WHERE name = 'proposeAltTexts';
END $$;
