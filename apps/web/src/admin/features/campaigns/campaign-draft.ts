import type { CampaignDeposit, CampaignKind, TurnoverKind } from '#lib/contract/values';
import type { CallInput } from '../../../lib/contract.js';
import type { ChosenPlayer } from '../../components/player-choice.js';
import { readSeoulInput } from '../../lib/seoul-input.js';

type Input = CallInput<'admin/campaign/create'>;

/** To whom it can be given. */
export const draftSegments = ['all', 'level', 'downline', 'joined', 'inactive', 'member'] as const;
export type DraftSegment = (typeof draftSegments)[number];

/** What is typed; null is an empty field. */
export interface CampaignDraft {
  readonly name: string;
  readonly kind: CampaignKind;
  readonly depositOn: CampaignDeposit;
  readonly leastDeposit: number | null;
  readonly isPercent: boolean;
  readonly percent: number | null;
  readonly points: number | null;
  readonly budget: number | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly to: DraftSegment;
  readonly level: number | null;
  readonly agentId: number | undefined;
  readonly days: number | null;
  readonly members: readonly ChosenPlayer[];
  /** How many times the bonus has to be bet. */
  readonly times: number | null;
  readonly kinds: readonly TurnoverKind[];
  readonly perMember: number | null;
  readonly isStackable: boolean;
}

export type Problem = 'empty' | 'budget' | 'period' | 'kinds' | 'agent' | 'members';

const isAmount = (value: number | null): value is number => value !== null && value > 0;

type Problems = Partial<Record<keyof CampaignDraft, Problem>>;

/** What is missing in the form, by field. */
export function draftProblems(draft: CampaignDraft): Problems {
  const { name, times, kinds, perMember } = draft;
  return {
    ...(name.trim() === '' && { name: 'empty' }),
    ...amountProblems(draft),
    ...periodProblems(draft),
    ...((times === null || Number.isNaN(times)) && { times: 'empty' }),
    ...((times ?? 0) > 0 && kinds.length === 0 && { kinds: 'kinds' }),
    ...(!isAmount(perMember) && { perMember: 'empty' }),
    ...segmentProblems(draft),
  };
}

function amountProblems({ kind, isPercent, percent, points, budget }: CampaignDraft): Problems {
  return {
    ...(!isAmount(points) && { points: 'empty' }),
    ...(kind === 'deposit' && isPercent && !isAmount(percent) && { percent: 'empty' }),
    ...(!isAmount(budget) ? { budget: 'empty' } : isAmount(points) && budget < points && { budget: 'budget' }),
  };
}

function periodProblems({ startsAt, endsAt }: CampaignDraft): Problems {
  const [starts, ends] = [readSeoulInput(startsAt), readSeoulInput(endsAt)];
  return {
    ...(starts === null && { startsAt: 'empty' }),
    ...(ends === null ? { endsAt: 'empty' } : starts !== null && ends <= starts && { endsAt: 'period' }),
  };
}

function segmentProblems({ to, level, days, agentId, members }: CampaignDraft): Problems {
  return {
    ...(to === 'level' && !isAmount(level) && { level: 'empty' }),
    ...((to === 'joined' || to === 'inactive') && !isAmount(days) && { days: 'empty' }),
    ...(to === 'downline' && agentId === undefined && { agentId: 'agent' }),
    ...(to === 'member' && members.length === 0 && { members: 'members' }),
  };
}

/** The call's input of a draft without problems. */
export function inputOf(draft: CampaignDraft): Input {
  const isDeposit = draft.kind === 'deposit';
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    depositOn: isDeposit ? draft.depositOn : null,
    leastDeposit: isDeposit ? (draft.leastDeposit ?? 0) : 0,
    percent: isDeposit && draft.isPercent ? draft.percent : null,
    points: draft.points ?? 0,
    budget: draft.budget ?? 0,
    startsAt: readSeoulInput(draft.startsAt) ?? '',
    endsAt: readSeoulInput(draft.endsAt) ?? '',
    segment: segmentOf(draft),
    wageringPercent: Math.round((draft.times ?? 0) * 100),
    wageringKinds: [...draft.kinds],
    perMember: draft.perMember ?? 1,
    isStackable: draft.isStackable,
  };
}

function segmentOf({ to, level, days, agentId, members }: CampaignDraft): Input['segment'] {
  if (to === 'level') return { to, level: level ?? 1 };
  if (to === 'downline') return { to, agentId: agentId ?? 0 };
  if (to === 'joined' || to === 'inactive') return { to, days: days ?? 1 };
  if (to === 'member') return { to, memberIds: members.map(({ id }) => id) };
  return { to };
}
