import { audiences, calls, type Audience, type Call, type Caller } from '#lib/contract';
import { page, table } from './markdown.js';

const callers: Caller[] = ['visitor', 'player', 'agent', 'admin'];
const hearers: Audience[] = ['owner', 'agents', 'admin', 'session', 'public'];

/** What an agent needs for the call, and for single fields of it. */
function rightsOf({ agent }: Call): string {
  if (!agent) return '';
  const fields = Object.entries(agent.fieldRights ?? {}).map(([field, right]) => `\`${field}\`: ${right}`);
  return [agent.right, ...fields].join('; ');
}

/** Every call and every push with who may make or hear it. */
export function authorisationPage(): string {
  const rows = Object.entries(calls as Record<string, Call>).map(([path, call]) => [
    `\`${path}\``,
    ...callers.map((caller) => (call.who.includes(caller) ? '●' : '')),
    call.movesMoney ? 'yes' : '',
    rightsOf(call),
    call.summary,
  ]);
  const pushRows = Object.entries(audiences).map(([name, heard]) => [
    `\`${name}\``,
    ...hearers.map((hearer) => (heard.includes(hearer) ? '●' : '')),
  ]);
  return page(
    'Authorisation',
    `Who may make each call. A caller of another kind is refused with \`INVALID_REQUEST\`, as is a call without a token. *Visitor* means
that no session is needed. Within a call everybody reaches only what is their own: players themselves, agents everybody below
them; what lies outside answers like what does not exist. Who has to change a password that somebody else has set is answered
\`PASSWORD_CHANGE_REQUIRED\` by every call but \`password/update\` and \`logout\`.`,
    table(['Call', ...callers, 'moves money', 'right of an agent', ''], rows),
    '## Pushes',
    `Who hears each push. *Owner* is the player or agent that it is about, *agents* are all above that owner, *session* is the one session
that ends. A socket is put into its streams by the server; a client cannot name one.`,
    table(['Push', ...hearers], pushRows),
  );
}
