/**
 * A socket that costs its process as little as can be, so that a benchmark of thousands measures the server: WebSocket and
 * Socket.IO by hand, events noted as text and not read.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const namespace = '/player';
const headEnd = Buffer.from('\r\n\r\n');
const twoByteLength = 126;
const eightByteLength = 127;

export class LeanSocket {
  private buffered: Buffer = Buffer.alloc(0);
  private upgraded = false;

  private constructor(
    private readonly line: Socket,
    private readonly token: string,
    private readonly onEvent: (text: string) => void,
    private readonly onAnswer: (refusal?: string) => void,
  ) {
    line.on('data', (data) => this.read(data));
  }

  /** Resolves when the server has let it into the players' namespace. @throws Error when the line ends before */
  static open(url: string, token: string, onEvent: (text: string) => void): Promise<LeanSocket> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const line = connect({ host: hostname, port: Number(port), noDelay: true });
      const socket = new LeanSocket(line, token, onEvent, (refusal) =>
        refusal === undefined ? resolve(socket) : reject(new Error(refusal)),
      );
      line.once('error', reject).once('close', () => reject(new Error('the server closed the line')));
      const key = randomBytes(16).toString('base64');
      line.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      );
    });
  }

  close(): void {
    this.line.destroy();
  }

  private read(data: Buffer): void {
    this.buffered = this.buffered.length > 0 ? Buffer.concat([this.buffered, data]) : data;
    if (!this.upgraded) {
      const end = this.buffered.indexOf(headEnd);
      if (end < 0) return;
      this.upgraded = true;
      this.buffered = this.buffered.subarray(end + headEnd.length);
    }
    for (let frame = this.nextFrame(); frame !== undefined; frame = this.nextFrame()) this.received(frame);
  }

  /** The text of the next whole frame. A server's frames are not masked. */
  private nextFrame(): string | undefined {
    const { buffered } = this;
    if (buffered.length < 2) return undefined;
    const short = buffered[1]!;
    const start = short === twoByteLength ? 4 : short === eightByteLength ? 10 : 2;
    if (buffered.length < start) return undefined;
    const length = start === 4 ? buffered.readUInt16BE(2) : start === 10 ? Number(buffered.readBigUInt64BE(2)) : short;
    if (buffered.length < start + length) return undefined;
    this.buffered = buffered.subarray(start + length);
    return buffered.toString('utf8', start, start + length);
  }

  /** Engine.IO's packets: 0 open, 2 ping; Socket.IO's behind a 4: 0 connected, 2 event, 4 refused. */
  private received(packet: string): void {
    if (packet.startsWith('42')) this.onEvent(packet);
    else if (packet === '2') this.send('3');
    else if (packet.startsWith('0')) this.send(`40${namespace},${JSON.stringify({ token: this.token })}`);
    else if (packet.startsWith('40')) this.onAnswer();
    else if (packet.startsWith('44')) this.onAnswer(packet);
  }

  /** One short frame under a mask of zeros, which leaves the text as it is. */
  private send(text: string): void {
    const payload = Buffer.from(text);
    this.line.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
  }
}
