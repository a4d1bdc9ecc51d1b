-- The embedded database (PostgreSQL 18) has no autovacuum: the product does it at night. Before version 17 there is no
-- such privilege, and a server of its own has an autovacuum.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 170000 THEN
    EXECUTE 'GRANT MAINTAIN ON ALL TABLES IN SCHEMA public, auth TO stufenlos_service';
    EXECUTE 'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT MAINTAIN ON TABLES TO stufenlos_service';
    EXECUTE 'ALTER DEFAULT PRIVILEGES IN SCHEMA auth GRANT MAINTAIN ON TABLES TO stufenlos_service';
  END IF;
END $$;
