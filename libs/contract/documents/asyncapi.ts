import { pushes } from '../pushes.js';
import { SchemaBook, type JsonSchema } from './json-schema.js';

const description = `Socket.IO on the same origin. A socket connects to the namespace of its kind with \`auth: {token, language}\` and is put into
its own stream; a client never names one. A visitor may connect to \`/player\` without a token and hears public streams only.

Every push is one event named \`push\`. Personal streams (\`member:42\`, \`agent:7\`, \`admin\`) number their pushes 1, 2, 3, … without gaps
and keep them for at least a day. A client that reconnects emits \`resume {stream: seq}\` and receives what it missed, in order, or
\`resync\` when it must read afresh. Public streams (\`round:eos1\`) carry a growing version instead and are read afresh on reconnect.`;

const kinds = ['player', 'agent', 'admin'] as const;

/** The AsyncAPI 3 document of every push, made from the same table that the server sends by. */
export function asyncApiDocument(): JsonSchema {
  const book = new SchemaBook();
  const names = Object.keys(pushes).sort() as (keyof typeof pushes)[];
  const messages = Object.fromEntries(names.map((name) => [name, pushMessage(book, name)]));
  return {
    asyncapi: '3.0.0',
    info: { title: 'Truebook pushes', version: '1', description },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(kinds.map((kind) => [kind, channel(kind, names)])),
    operations: Object.assign({}, ...kinds.map((kind) => operations(kind, names))) as JsonSchema,
    components: { messages: { ...messages, ...controlMessages }, schemas: book.components() },
  };
}

function pushMessage(book: SchemaBook, name: keyof typeof pushes): JsonSchema {
  return {
    name: 'push',
    title: name,
    payload: {
      type: 'object',
      required: ['stream', 'seq', 'name', 'at', 'data'],
      properties: {
        stream: { type: 'string', description: 'The recipient’s own stream, or a public one' },
        seq: { type: 'integer', minimum: 1 },
        name: { const: name },
        at: { type: 'string', format: 'date-time' },
        data: book.of(pushes[name], 'output'),
      },
    },
  };
}

const streamNumber = {
  type: 'object',
  required: ['stream', 'seq'],
  properties: { stream: { type: 'string' }, seq: { type: 'integer', minimum: 0 } },
};

const controlMessages = {
  resync: { name: 'resync', title: 'The stream was lost sight of: read afresh, then go on from `seq`', payload: streamNumber },
  resume: {
    name: 'resume',
    title: 'Newest numbers that the client has, by stream; acknowledged, where that is asked for, once what was missed is sent',
    payload: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
  },
  clock: { name: 'clock', title: 'Asks for the server’s time; the acknowledgement carries ms since the epoch', payload: { type: 'null' } },
};

function channel(kind: string, names: string[]): JsonSchema {
  const known = [...names, ...Object.keys(controlMessages)];
  return {
    address: `/${kind}`,
    title: `Socket.IO namespace of ${kind === 'player' ? 'players and visitors' : `${kind}s`}`,
    messages: Object.fromEntries(known.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
  };
}

function operations(kind: string, names: string[]): JsonSchema {
  const of = (name: string) => ({ $ref: `#/channels/${kind}/messages/${name}` });
  return {
    [`${kind}Hears`]: { action: 'send', channel: { $ref: `#/channels/${kind}` }, messages: [...names, 'resync'].map(of) },
    [`${kind}Asks`]: { action: 'receive', channel: { $ref: `#/channels/${kind}` }, messages: ['resume', 'clock'].map(of) },
  };
}
