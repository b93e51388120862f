import { audiences, type Push } from '#lib/contract';
import { actorStream, ownerStream, scopeId, type Actor } from '#lib/kernel';

/** The agent that a monitor watches; undefined for everybody else. */
export function watchedAgent(actor: Actor): number | undefined {
  return actor.isMonitor && scopeId(actor);
}

/** The personal streams of a session: its own, and for a monitor that of the agent it watches. */
export function streamsOf(actor: Actor): string[] {
  const watched = watchedAgent(actor);
  return [actorStream(actor), `session:${actor.sessionId}`, ...(watched === undefined ? [] : [ownerStream('agent', watched)])];
}

/**
 * A push as a monitor hears it: on the stream of the agent that it watches only events of the downline, nothing of the agent's own. What it
 * may not hear keeps its number, or the monitor would ask for it for ever.
 */
export function asWatched(push: Push, agentId: number): Push {
  if (push.stream !== ownerStream('agent', agentId)) return push;
  const isForAgents = audiences[push.name].includes('agents');
  return isForAgents && subjectOf(push) !== agentId ? push : { ...push, name: 'stream.passed', data: {} };
}

/** Whom a push is about, where it is about somebody. */
function subjectOf({ name, data }: Push): unknown {
  const { memberId, id } = data as { memberId?: number; id?: number };
  return memberId ?? (name.startsWith('member.') ? id : undefined);
}
