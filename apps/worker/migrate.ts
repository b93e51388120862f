import { ConfigError, loadConfig, requireDatabaseUrl, runMigrations } from '#lib/platform';
import { migrations } from '../../migrations/index.js';

/** Brings the database of DATABASE_URL up to date: `npm run migrate`. */
try {
  const ran = await runMigrations(requireDatabaseUrl(loadConfig(process.env)), migrations);
  console.log(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
