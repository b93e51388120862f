/** Vendors at work: each caller plays rounds for its own players, one call after the other. An outcome is the name of the call. */
import { createHash, createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { Caller } from '../load/closed-loop.js';
import { HttpConnection, type LoadRequest } from '../load/http-connection.js';
import { type CasinoTask, gameCode, gameTokenOf } from './casino-site.js';

/** Won: every third round wins. */
export const stake = 1_000;
export const winOf = (round: number): number => (round % 3 === 0 ? 2_500 : 0);

interface Call {
  name: string;
  path: string;
  body: Record<string, unknown>;
}

export function makeCallers(task: CasinoTask, count: number): Promise<Caller[]> {
  const signed = task.format === 'gw-v1' ? signedByUs(task) : signedAsHub88(task);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const connection = await HttpConnection.open(task.urls[index % task.urls.length]!);
      const own = task.playerIds.filter((_id, at) => at % count === index);
      const calls = callsOf(task, own, index);
      return async () => {
        const { name, path, body } = calls.next().value as Call;
        const { status, body: answer } = await connection.send(signed(path, body));
        const isDone = status === 200 && (answer.startsWith('{"code":"OK"') || answer.includes('"status":"RS_OK"'));
        return isDone ? name : `${name}: ${status} ${answer.slice(0, 120)}`;
      };
    }),
  );
}

/** Rounds without end: bet, win, close; where a win closes the round, bet and win. */
function* callsOf(task: CasinoTask, players: readonly number[], caller: number): Generator<Call> {
  for (let round = 0; ; round += 1) {
    const id = players[round % players.length]!;
    const name = `${task.run}-${caller}-${round}`;
    if (task.isEmpty) yield { name: 'ok', ...emptyCall(task, id) };
    else if (task.format === 'gw-v1') yield* ownRound(id, name, round);
    else yield* hub88Round(id, name, round);
  }
}

function* ownRound(id: number, name: string, round: number): Generator<Call> {
  const common = { game: gameCode, round: name, currency: 'KRW' };
  const player = String(id);
  yield { name: 'bet', path: '/gw/v1/bet', body: { ...common, token: gameTokenOf(id, 'gw-v1'), tx: `b-${name}`, amount: stake } };
  yield { name: 'win', path: '/gw/v1/win', body: { ...common, player, tx: `w-${name}`, betTx: `b-${name}`, amount: winOf(round) } };
  yield { name: 'close', path: '/gw/v1/round/close', body: { player, round: name } };
}

function* hub88Round(id: number, name: string, round: number): Generator<Call> {
  const common = { user: `user${id}`, token: gameTokenOf(id, 'hub88'), game_code: gameCode, round: name, currency: 'KRW' };
  const bet = randomUUID();
  yield { name: 'bet', path: '/gw/hub88/transaction/bet', body: { ...common, transaction_uuid: bet, amount: stake * 100_000 } };
  const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, amount: winOf(round) * 100_000, round_closed: true };
  yield { name: 'win', path: '/gw/hub88/transaction/win', body: { ...common, ...win } };
}

/** Signed, and nothing to do: `ping`, and the user of a vendor that has no such call. */
function emptyCall({ format }: CasinoTask, id: number): Omit<Call, 'name'> {
  return format === 'gw-v1' ? { path: '/gw/v1/ping', body: {} } : { path: '/gw/hub88/user/info', body: { user: `user${id}` } };
}

function signedByUs({ keyId, secret }: CasinoTask) {
  return (path: string, body: object): LoadRequest => {
    const [timestamp, nonce] = [String(Date.now()), randomUUID()];
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const signature = createHmac('sha256', secret).update(['POST', path, timestamp, nonce, digest].join('\n')).digest('hex');
    const headers = { 'x-gw-key': keyId, 'x-gw-timestamp': timestamp, 'x-gw-nonce': nonce, 'x-gw-signature': signature };
    return { path, headers, body };
  };
}

function signedAsHub88({ privateKey }: CasinoTask) {
  const key = createPrivateKey(privateKey);
  return (path: string, fields: object): LoadRequest => {
    const body = { ...fields, request_uuid: randomUUID() };
    const signature = sign('RSA-SHA256', Buffer.from(JSON.stringify(body)), key).toString('base64');
    return { path, headers: { 'x-hub88-signature': signature }, body };
  };
}
