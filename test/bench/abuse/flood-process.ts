/** A process of its own that floods, so that anybody who measures is not held up by it. */
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { answerQuestions } from '../side-process.js';
import { floodOf, type FloodName, type FloodRequest, type FloodTokens } from './floods.js';

export interface FloodOrder {
  ask: 'begin';
  name: FloodName;
  url: string;
  tokens: FloodTokens;
  /** Behind the proxy the flood has one address. */
  address: string;
}
export type FloodQuestion = FloodOrder | { ask: 'end' };
/** How often each status came back; `closed` where the connection ended without one. */
export type FloodAnswer = Record<string, number>;

const byteEveryMs = 500;

// A flood comes from other machines: what it costs to make it is not what it costs the service.
os.setPriority(os.constants.priority.PRIORITY_LOW);

let running: { isOver: boolean; outcomes: FloodAnswer; work: Promise<unknown> } | undefined;

answerQuestions<FloodQuestion, FloodAnswer>(async (question) => {
  if (question.ask === 'begin') {
    begin(question);
    return {};
  }
  if (!running) return {};
  running.isOver = true;
  await running.work;
  return running.outcomes;
});

function begin({ name, url, tokens, address }: FloodOrder): void {
  const flood = floodOf(name, tokens);
  const state = { isOver: false, outcomes: {} as FloodAnswer, work: Promise.resolve() as Promise<unknown> };
  const agent = new http.Agent({ keepAlive: true, maxSockets: flood.connections });
  const note = (outcome: string) => (state.outcomes[outcome] = (state.outcomes[outcome] ?? 0) + 1);
  const work = async () => {
    while (!state.isOver)
      note(await (flood.request ? send(url, address, agent, flood.request()) : dribble(url, address, () => state.isOver)));
  };
  state.work = Promise.all(Array.from({ length: flood.connections }, work)).then(() => agent.destroy());
  running = state;
}

async function send(url: string, address: string, agent: http.Agent, { method, path, body, token }: FloodRequest): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    ...(token !== undefined && { authorization: token }),
  };
  const request = http.request(url + path, { method, agent, headers });
  request.on('error', () => undefined);
  request.end(body);
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.resume();
    await once(response, 'close');
    return String(response.statusCode);
  } catch {
    return 'closed';
  }
}

/** A body of a hundred bytes, one every half second, until the server ends it. */
async function dribble(url: string, address: string, isOver: () => boolean): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let status = 'closed';
  socket.on('error', () => undefined);
  socket.once('data', (data) => (status = String(data).split(' ')[1] ?? 'closed'));
  socket.write(
    `POST /api/user/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  while (!socket.destroyed && !socket.readableEnded && !isOver()) {
    await pause(byteEveryMs);
    if (socket.writable) socket.write(' ');
  }
  socket.destroy();
  return status;
}
