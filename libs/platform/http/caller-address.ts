import type { ProxyTrust } from './proxy-trust.js';

/** From where a request comes that passes Fastify by, as Fastify would say it. */
interface RawRequest {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string };
}

/** The last address on a request's way that is no proxy of the operator's; what stands before it a caller may have written. */
export function callerAddress({ headers, socket }: RawRequest, trust: ProxyTrust): string {
  const own = socket.remoteAddress ?? '';
  if (trust === false) return own;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const way = [own, ...forwarded.reverse()];
  return way.find((address, hop) => !trust(address, hop)) ?? way.at(-1)!;
}
