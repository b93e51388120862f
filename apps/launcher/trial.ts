/** A trial of production mode on this machine: no demo data, the embedded database, a data folder of its own. */
import path from 'node:path';

const flag = '--trial';

export function isTrial(args: readonly string[]): boolean {
  return args.includes(flag);
}

/** Sets what a trial needs for this process and its children. A folder or database that the operator names is used as it is. */
export function useTrialEnvironment(): void {
  process.env['NODE_ENV'] = 'production';
  process.env['DATA_DIR'] ||= path.join('.data', 'production');
}

/** What a real installation has and this one lacks, a line each. */
export function missingForProduction(env: NodeJS.ProcessEnv): string[] {
  const parts: [string, string][] = [
    ['DATA_KEYS', 'a key kept outside this machine; now it is the file data-keys in the data folder'],
    ['DATABASE_URL', 'a PostgreSQL server of its own; the embedded one has no backups'],
    ['REDIS_URL', 'Redis, where more than one machine runs the site'],
    ['ADMIN_HOST', 'a host name of its own for the administration; also AGENT_HOST and PLAYER_HOST'],
    ['TRUST_PROXY', 'a proxy with TLS in front'],
    ['SMS_URL', 'a gateway that sends text messages'],
  ];
  return parts.filter(([name]) => !env[name]).map(([name, what]) => `${name}: ${what}`);
}
