import { Redis } from 'ioredis';

const patienceMs = 1_500;

/** What Redis tells of itself, by the names of its INFO; null when it does not answer in time. */
export async function redisInfo(url: string): Promise<Record<string, string> | null> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    disconnectTimeout: 100,
    commandTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return parseInfo(await redis.info());
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}

function parseInfo(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}
