/** From where a request comes that passes Fastify by, as Fastify would say it. */
interface RawRequest {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string };
}

/** The last name in the header is the proxy's own word; what stands before it anybody may have written. */
export function callerAddress({ headers, socket }: RawRequest, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)!
    .trim();
  return last || (socket.remoteAddress ?? '');
}
