import {
  audiences,
  builtInPermissions,
  builtInRoles,
  calls,
  holds,
  permissionAreas,
  type Audience,
  type Call,
  type Caller,
  type PermissionArea,
  type PushName,
  pushPermissions,
} from '#lib/contract';
import { page, table } from './markdown.js';

const callers: Caller[] = ['visitor', 'player', 'agent', 'admin'];
const hearers: Audience[] = ['owner', 'agents', 'admin', 'session', 'public'];

/** What an agent needs for the call, and for single fields of it. */
function rightsOf({ agent }: Call): string {
  if (!agent) return '';
  const fields = Object.entries(agent.fieldRights ?? {}).map(([field, right]) => `\`${field}\`: ${right}`);
  return [agent.right, ...fields].join('; ');
}

/** What each built-in role may do in an area. */
function roleRow(area: PermissionArea): string[] {
  return [
    area,
    ...builtInRoles.map((role) => {
      const held = builtInPermissions[role];
      return holds(held, `${area}.edit`) ? 'edit' : holds(held, `${area}.view`) ? 'view' : '–';
    }),
  ];
}

/** Which built-in roles may make each call of the administrators. */
function roleCalls(): string[][] {
  return Object.entries(calls as Record<string, Call>)
    .filter(([, { who }]) => who.includes('admin'))
    .map(([path, { permission, secondPerson }]) => [
      `\`${path}\``,
      permission ?? '',
      secondPerson ?? '',
      ...builtInRoles.map((role) => (permission === undefined || holds(builtInPermissions[role], permission) ? '●' : '')),
    ]);
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
    pushPermissions[name as PushName] ?? '',
  ]);
  return page(
    'Authorisation',
    `Who may make each call. A caller of another kind is refused with \`INVALID_REQUEST\`, as is a call without a token. *Visitor* means
that no session is needed. Within a call everybody reaches only what is their own: players themselves, agents everybody below
them; what lies outside answers like what does not exist. Who has to change a password that somebody else has set is answered
\`PASSWORD_CHANGE_REQUIRED\` by every call but \`password/update\` and \`logout\`.`,
    table(['Call', ...callers, 'moves money', 'right of an agent', ''], rows),
    '## Roles of administrators',
    `What the built-in roles may do in each area; who may edit may view. Roles of the site's own are any other set of these permissions.`,
    table(['Area', ...builtInRoles], permissionAreas.map(roleRow)),
    `Each call of an administrator needs one permission; without it the answer is \`FORBIDDEN\`. Calls without a permission concern the own session, or
answer only as much as the caller's permissions open. A change of a role counts from the next call, also on open sockets. A call with a kind of
*second person* answers \`APPROVAL_WAITS\` where the site's rule of that kind is on and asks for one.`,
    table(['Call', 'permission', 'second person', ...builtInRoles], roleCalls()),
    '## Pushes',
    `Who hears each push. *Owner* is the player or agent that it is about, *agents* are all above that owner, *session* is the one session
that ends. A socket is put into its streams by the server; a client cannot name one. An administrator hears what its permission opens.`,
    table(['Push', ...hearers, 'permission of an administrator'], pushRows),
  );
}
