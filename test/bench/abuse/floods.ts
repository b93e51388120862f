/** Floods by one caller from one address, each as fast as its connections allow. */

export interface FloodRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string | Buffer;
  token?: string;
}

export interface Flood {
  connections: number;
  /** Of the next request; slow bodies have none of their own. */
  request?: () => FloodRequest;
  /** Sends a byte now and then instead. */
  slow?: true;
}

export const floodNames = ['logins', 'bodies', 'rich text', 'exports', 'sockets', 'slow bodies', 'vendors', 'uploads'] as const;
export type FloodName = (typeof floodNames)[number];

export interface FloodTokens {
  player: string;
  agent: string;
}

const post = (path: string, body: unknown, token?: string): FloodRequest => ({
  method: 'POST',
  path: `/api/${path}`,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  token,
});

/** A list in a list, 100 kB of it. */
const nestedList = '<ul><li>'.repeat(6_250) + '</li></ul>'.repeat(5_000);
const nestedBody = `{"a":${'['.repeat(500_000)}`;
/** Bytes, which cost the flood nothing to send again. */
const megabyte = Buffer.alloc(1_048_576, 'x');
const unsignedBet = JSON.stringify({ vendor: 'house', tx: 'flood', roundId: 'flood', amount: 100, currency: 'KRW' });
const exportOrder = {
  call: 'agent/member/get',
  columns: Array.from({ length: 10 }, () => ({ key: 'account', label: 'account' })),
  name: 'flood',
  format: 'xlsx',
};

export function floodOf(name: FloodName, { player, agent }: FloodTokens): Flood {
  let count = 0;
  switch (name) {
    case 'logins':
      return { connections: 32, request: () => post('user/login', { account: `nobody${count++}`, password: 'wrong' }) };
    case 'bodies':
      return { connections: 4, request: () => post('user/login', nestedBody) };
    case 'rich text':
      return {
        connections: 3,
        request: () => post('user/inquiry/create', { subject: `${count++}`, content: nestedList.slice(0, 99_000) }, player),
      };
    case 'exports':
      return { connections: 8, request: () => post('agent/export', exportOrder, agent) };
    case 'sockets':
      return { connections: 32, request: () => ({ method: 'GET', path: `/socket.io/?EIO=4&transport=polling&t=${count++}` }) };
    case 'slow bodies':
      return { connections: 300, slow: true };
    case 'vendors':
      return { connections: 32, request: () => ({ method: 'POST', path: '/gw/v1/bet', body: unsignedBet }) };
    case 'uploads':
      return { connections: 30, request: () => ({ method: 'PUT', path: `/uploads/none${count++}.png`, body: megabyte }) };
  }
}
