import { must } from './assert.js';

/** The three kinds of session; they never mix. */
export type SessionKind = 'player' | 'agent' | 'admin';

/** Owners of ledger accounts beside the house itself. */
export type OwnerKind = 'member' | 'agent';

/** Anybody who acts: a player, an agent or an administrator behind a valid session. */
export interface Actor {
  kind: SessionKind;
  /** `member.id` for players and agents, `admin_user.id` for administrators. */
  id: number;
  account: string;
  nickname: string;
  /** Level 1 to 7 for players and agents, 0 for administrators. */
  level: number;
  /** Ids from the top of the tree down to the actor itself; empty for administrators. */
  path: number[];
  /** A monitor watches the downline of the agent directly above it, and changes nothing. */
  isMonitor?: true;
  /** What an administrator's roles permit, such as `deposits.edit`; the contract lists them. */
  permissions?: readonly string[];
  /** Of a program with an administrator's key: minus the key's id. */
  sessionId: number;
}

/** Whether a program calls with an administrator's key. */
export const isProgram = ({ sessionId }: Pick<Actor, 'sessionId'>): boolean => sessionId < 0;

/** Ids from the top down to the agent whose downline the actor sees: its own, or for a monitor that of the agent above it. */
export function scopePath({ path, isMonitor }: Pick<Actor, 'path' | 'isMonitor'>): number[] {
  return isMonitor ? path.slice(0, -1) : path;
}

/** The agent whose downline the actor sees. */
export function scopeId(actor: Pick<Actor, 'path' | 'isMonitor'>): number {
  return must(scopePath(actor).at(-1), 'only players and agents stand in the tree');
}

/** Accounts between an agent and somebody below it, top first: an agent does not learn who stands above itself. */
export function parentsBelow(agentId: number, { path, parents }: { path: readonly number[]; parents: readonly string[] }): string[] {
  return parents.slice(path.indexOf(agentId) + 1);
}

/** The stream that carries an owner's own pushes: `member:42`, `agent:7`. */
export function ownerStream(kind: OwnerKind, id: number): string {
  return `${kind}:${id}`;
}

/** The stream of the actor behind a session; all administrators share one. */
export function actorStream(actor: Pick<Actor, 'kind' | 'id'>): string {
  if (actor.kind === 'admin') return 'admin';
  return ownerStream(ownerKindOf(actor.kind), actor.id);
}

/** Which kind of account owner a session kind is. Administrators own no accounts. */
export function ownerKindOf(kind: SessionKind): OwnerKind {
  return kind === 'agent' ? 'agent' : 'member';
}

/** Streams of the agents above somebody, nearest last; the last id of the path is the owner itself. */
export function agentStreams(path: readonly number[]): string[] {
  return path.slice(0, -1).map((id) => ownerStream('agent', id));
}
