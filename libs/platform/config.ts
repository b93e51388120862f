import { z } from 'zod';
import { ConfigError } from './config-error.js';
import { assertProductionKeys } from './crypto/data-keys.js';
import { environment } from './environment.js';
import { refuseUnknown } from './unknown-variables.js';

export { ConfigError, environment };

/** Where tests and demonstrations have their suppliers. */
const thisMachine = '127.0.0.0/8,::1/128';

const schema = z.object(environment);

type Environment = z.output<typeof schema>;

export type Config = Omit<Environment, 'DEMO' | 'WORKER_PORT' | 'OUTGOING_ALLOWED' | 'WEBHOOKS_ALLOWED' | `UPLOADS_S3_${string}`> & {
  DEMO: boolean;
  OUTGOING_ALLOWED: string;
  WEBHOOKS_ALLOWED: string;
  WORKER_PORT: number;
  /** The bucket of uploaded images, if there is one. */
  UPLOADS_S3?: { url: string; region: string; accessKey: string; secretKey: string };
};

/**
 * Validates the environment.
 * @throws ConfigError naming the first variable that is wrong, or one that looks like ours but is unknown.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  refuseUnknown(env);
  const parsed = schema.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${String(issue.path[0])} is not valid: ${issue.message}`);
  }
  const config = parsed.data;
  const production = config.NODE_ENV === 'production';
  if (production && config.DEMO) throw new ConfigError('DEMO=true is refused when NODE_ENV=production');
  if (production) assertProductionKeys(config.DATA_KEYS);
  if (config.BACKUP_DIR && !config.BACKUP_KEY_FILE && !config.BACKUP_PASSPHRASE) {
    throw new ConfigError('BACKUP_KEY_FILE is missing: backups are encrypted, and BACKUP_DIR asks for them');
  }
  return {
    ...config,
    DEMO: config.DEMO ?? !production,
    WORKER_PORT: config.WORKER_PORT ?? config.PORT + 1,
    OUTGOING_ALLOWED: config.OUTGOING_ALLOWED ?? (production ? '' : thisMachine),
    WEBHOOKS_ALLOWED: config.WEBHOOKS_ALLOWED ?? (production ? '' : thisMachine),
    ...bucketOf(config),
  };
}

function bucketOf({
  UPLOADS_S3_URL: url,
  UPLOADS_S3_REGION: region,
  UPLOADS_S3_KEY: accessKey,
  UPLOADS_S3_SECRET: secretKey,
}: Environment): Pick<Config, 'UPLOADS_S3'> {
  if (!url) return {};
  if (!accessKey) throw new ConfigError('UPLOADS_S3_KEY is missing: UPLOADS_S3_URL needs it');
  if (!secretKey) throw new ConfigError('UPLOADS_S3_SECRET is missing: UPLOADS_S3_URL needs it');
  return { UPLOADS_S3: { url, region, accessKey, secretKey } };
}

/** The database address of a process that cannot start one by itself. @throws ConfigError when it is missing. */
export function requireDatabaseUrl(config: Config): string {
  if (!config.DATABASE_URL) throw new ConfigError('DATABASE_URL is missing');
  return config.DATABASE_URL;
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
