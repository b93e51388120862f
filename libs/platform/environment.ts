import { z } from 'zod';
import { parseDataKeys } from './crypto/data-keys.js';
import { type ProxyTrust, proxyTrust } from './http/proxy-trust.js';
import { AllowedTargets } from './outgoing/allowed-targets.js';

const port = z
  .string()
  .regex(/^\d+$/, 'a port is a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'a port is a whole number from 1 to 65535');
const hostName = z.string().regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, 'expected a host name without a port');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A zod transform: what is wrong is an issue of the variable. */
function trustOf(writing: string, context: z.core.$RefinementCtx<string>): ProxyTrust {
  try {
    return proxyTrust(writing);
  } catch (error) {
    context.addIssue((error as Error).message);
    return false;
  }
}

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
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(10)
    .describe('How long a request waits for one of them before it is answered as unavailable'),
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
  AUDIT_KEY: z
    .string()
    .optional()
    .refine(
      (list) => list === undefined || list.split(',').every((key) => Buffer.from(key, 'base64').length === 32),
      'expected base64 of 32 bytes',
    )
    .describe(
      'Keys that blocks of the audit chain are signed with: base64 of 32 bytes each, separated by commas, the newest first; made of DATA_KEYS unless given, and where neither is given in DATA_DIR',
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
  WEBHOOKS_ALLOWED: z
    .string()
    .optional()
    .refine((list) => list === undefined || isTargetList(list), 'expected hosts and address ranges, such as erp:8080,10.0.0.0/8')
    .describe(
      'The same for webhooks, whose addresses administrators choose: listed targets may be private and asked without TLS, others have to be public and https; this machine unless NODE_ENV is production, else none',
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe('Least level that is logged'),
  TRUST_PROXY: z
    .string()
    .prefault('false')
    .transform(trustOf)
    .describe(
      'The proxies that X-Forwarded-For is believed of: `true` for one in front, `2` with a CDN before it, or the networks of all of them, such as `10.0.0.0/8,173.245.48.0/20`',
    ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .max(1_000_000)
    .default(1)
    .describe('Multiplies how often calls may be made and how much may be sent, such as 10 where many people share one address'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('Folder of the encrypted backups; with it a worker makes one each day, without it none is made but by `npm run backup`'),
  BACKUP_KEY_FILE: z
    .string()
    .optional()
    .describe('File with the key of the backups: one line made with `openssl rand -base64 32`; keep a copy away from the backups'),
  BACKUP_PASSPHRASE: z.string().optional().describe('Passphrase of the backups in place of a key file; 16 characters and more'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(3_650).default(14).describe('Backups that stay in the folder, the newest ones'),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(5).describe('Hour in Seoul from which on the backup of the day is made'),
  METRICS_PORT: port.optional().describe('Port of the api’s /metrics, the worker’s is one higher; no metrics unless given'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that /metrics is served on'),
} as const;

function isTargetList(list: string): boolean {
  try {
    new AllowedTargets(list);
    return true;
  } catch {
    return false;
  }
}
