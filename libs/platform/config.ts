import { z } from 'zod';
import { ConfigError } from './config-error.js';
import { assertProductionKeys, parseDataKeys } from './crypto/data-keys.js';
import { AllowedTargets } from './outgoing/allowed-targets.js';

export { ConfigError };

const port = z
  .string()
  .regex(/^\d+$/, 'a port is a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'a port is a whole number from 1 to 65535');
const hostName = z.string().regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, 'expected a host name without a port');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Every variable that the product reads. The table in docs/generated/environment.md is made from this. */
export const environment = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses demo mode and the embedded database'),
  PORT: port.prefault('3000').describe('HTTP port of the api process'),
  WORKER_PORT: port.optional().describe('Port of the worker’s /health and /metrics; PORT + 1 unless given'),
  HOST: z.string().default('0.0.0.0').describe('Address that the api process listens on'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL ≥ 15; without it `npm start` runs an embedded server in DATA_DIR'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('Connections per process'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis ≥ 6.2 for queues and pushes between processes; without it PostgreSQL carries both'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded database, logs and benchmarks'),
  DATA_KEYS: z
    .string()
    .optional()
    .superRefine((list, context) => {
      try {
        if (list !== undefined) parseDataKeys(list);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    .describe(
      'Keys that account numbers, phones and secrets are encrypted with: `id:base64` of 32 bytes each, separated by commas, the newest first; needed in production, elsewhere made in DATA_DIR',
    ),
  DEMO: flag.optional().describe('Demo data and accounts; `true` unless NODE_ENV is production'),
  BEACON: z
    .enum(['built-in', 'drand'])
    .default('built-in')
    .describe('Public random value of the draws: made here, or by the League of Entropy'),
  DRAND_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.drand.sh')
    .describe('Server that is asked for drand’s values'),
  FEED_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Live supplier of sports that is polled: fixtures, odds, scores, results; none unless given'),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Gateway that sends text messages: POST of {"to", "text"}; without it they go into text-messages.jsonl in DATA_DIR, in production nowhere',
    ),
  SMS_TWILIO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('Twilio’s API'),
  SMS_TWILIO_ACCOUNT: z.string().optional().describe('Account SID of Twilio, which sends text messages in place of SMS_URL'),
  SMS_TWILIO_TOKEN: z.string().optional().describe('Auth token of the account'),
  SMS_TWILIO_FROM: z.string().optional().describe('Number in E.164 that messages come from, or a messaging service, `MG…`'),
  SMS_COUNTRY_CODE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default('82')
    .describe('Country of phones that are written without one'),
  UPLOADS_S3_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Bucket that keeps uploaded images, such as https://s3.eu-west-1.amazonaws.com/truebook; a folder in DATA_DIR unless given'),
  UPLOADS_S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  UPLOADS_S3_KEY: z.string().optional().describe('Access key of the bucket'),
  UPLOADS_S3_SECRET: z.string().optional().describe('Secret key of the bucket'),
  UPLOADS_KEPT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(30)
    .describe('Days after its upload from which an image that no text names is removed'),
  PLAYER_HOST: hostName
    .optional()
    .describe('Name under which alone the player site answers, such as www.example.com; any name unless given'),
  AGENT_HOST: hostName.optional().describe('The same of the partner console; recommended'),
  ADMIN_HOST: hostName.optional().describe('The same of the administration; recommended'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .describe('Origins beside the own name whose pages may call and open sockets, separated by commas, such as https://app.example.com'),
  SOCKETS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(500)
    .describe('Sockets that one address may have open at one process'),
  SOCKETS_PER_USER: z.coerce.number().int().min(1).max(10_000).default(20).describe('The same of one member, agent or administrator'),
  SOCKET_HANDSHAKES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(3_000)
    .describe('Sockets that one address may open at one process in a minute, closed ones included'),
  OUTGOING_ALLOWED: z
    .string()
    .optional()
    .refine((list) => list === undefined || isTargetList(list), 'expected hosts and address ranges, such as minio:9000,10.0.0.0/8')
    .describe(
      'Targets in private networks that suppliers, gateways and buckets may have: hosts, addresses or ranges, each perhaps with a port; this machine unless NODE_ENV is production, else none',
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe('Least level that is logged'),
  TRUST_PROXY: flag.default(false).describe('Take the caller’s address from the last entry of X-Forwarded-For, which one proxy writes'),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .max(1_000_000)
    .default(1)
    .describe('Multiplies how often calls may be made and how much may be sent, such as 10 where many people share one address'),
  METRICS_PORT: port.optional().describe('Port of the api’s /metrics, the worker’s is one higher; no metrics unless given'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that /metrics is served on'),
} as const;

/** Where tests and demonstrations have their suppliers. */
const thisMachine = '127.0.0.0/8,::1/128';

function isTargetList(list: string): boolean {
  try {
    new AllowedTargets(list);
    return true;
  } catch {
    return false;
  }
}

const schema = z.object(environment);

type Environment = z.output<typeof schema>;

export type Config = Omit<Environment, 'DEMO' | 'WORKER_PORT' | 'OUTGOING_ALLOWED' | `UPLOADS_S3_${string}`> & {
  DEMO: boolean;
  OUTGOING_ALLOWED: string;
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
  return {
    ...config,
    DEMO: config.DEMO ?? !production,
    WORKER_PORT: config.WORKER_PORT ?? config.PORT + 1,
    OUTGOING_ALLOWED: config.OUTGOING_ALLOWED ?? (production ? '' : thisMachine),
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

/**
 * The environment is full of other programs' variables, so "unknown" means: it begins like one of ours, or it is one
 * slip of a key away from one of ours.
 */
function refuseUnknown(env: Record<string, string | undefined>): void {
  const known = Object.keys(environment);
  const families = [
    'TRUEBOOK_',
    'DATABASE_',
    'REDIS_',
    'WORKER_',
    'DATA_',
    'DEMO_',
    'TRUST_PROXY',
    'DRAND_',
    'UPLOADS_',
    'RATE_LIMIT_',
    'METRICS_',
    'OUTGOING_',
    'SOCKET_',
    'SOCKETS_',
  ];
  for (const name of Object.keys(env)) {
    if (known.includes(name)) continue;
    const near = known.find((candidate) => candidate.length > 5 && isOneSlip(name, candidate));
    if (near) throw new ConfigError(`${name} is an unknown variable; did you mean ${near}?`);
    if (families.some((family) => name.startsWith(family))) {
      throw new ConfigError(`${name} is an unknown variable; known are ${known.join(', ')}`);
    }
  }
}

/** True when two names differ by one inserted, missing, changed or swapped letter. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = a.length - start - end;
  const right = b.length - start - end;
  const swapped = left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
  return (left <= 1 && right <= 1) || swapped;
}
