import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface LoadRequest {
  /** From the root, such as `/api/user/getContext`. */
  path: string;
  /** POST unless given. */
  method?: string;
  /** Of the caller's session. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; none without it. */
  body?: unknown;
}

export interface LoadAnswer {
  status: number;
  body: string;
}

const endOfHead = '\r\n\r\n';

/**
 * One HTTP/1.1 connection that is kept alive, for one request at a time. It shares the processors with what it loads, so it knows no
 * more of HTTP than our servers answer: a status line and a body of a told length.
 */
export class HttpConnection {
  private received: Buffer | undefined;
  private waiting: { answer: (answer: LoadAnswer) => void; fail: (error: Error) => void } | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('the server closed the connection')));
  }

  /** @param url of the server, such as `http://127.0.0.1:3000` @throws Error when nobody listens there */
  static async open(url: string): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return new HttpConnection(socket, host);
  }

  /** @throws Error when the connection ends before the answer is whole, or the answer is of a form not known here */
  send(request: LoadRequest): Promise<LoadAnswer> {
    return new Promise((answer, fail) => {
      if (this.waiting) throw new Error('a connection carries one request at a time');
      this.waiting = { answer, fail };
      this.socket.write(textOf(request, this.host));
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received ? Buffer.concat([this.received, chunk]) : chunk;
    const headLength = this.received.indexOf(endOfHead);
    if (headLength < 0) return;
    const head = this.received.toString('latin1', 0, headLength);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.fail(new Error(`an answer without a length: ${head}`));
    const start = headLength + endOfHead.length;
    const end = start + Number(length);
    if (this.received.length < end) return;
    const answer = {
      status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
      body: this.received.toString('utf8', start, end),
    };
    const { waiting } = this;
    this.received = undefined;
    this.waiting = undefined;
    waiting?.answer(answer);
  }

  private fail(error: Error): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.fail(error);
    this.socket.destroy();
  }
}

function textOf({ path, method = 'POST', token, headers = {}, body }: LoadRequest, host: string): string {
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
  if (token !== undefined) head += `authorization: ${token}\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  if (body === undefined) return head + '\r\n';
  const text = JSON.stringify(body);
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}${endOfHead}${text}`;
}
