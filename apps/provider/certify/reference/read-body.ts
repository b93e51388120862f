import type { IncomingMessage } from 'node:http';

/** The whole body of a request. @throws Error where it breaks off */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (!request.complete) throw new Error('the body broke off');
  return Buffer.concat(chunks);
}
