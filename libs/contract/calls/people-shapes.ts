import { z } from 'zod';
import { amount, change, digitsText, id, paging, search, text, time, total } from '../fields.js';
import {
  accountUnits,
  joinCodeStates,
  joinStatuses,
  longest,
  memberKinds,
  memberStatuses,
  sharedMarks,
  solutionFlags,
} from '../values/index.js';

export const memberKind = z.enum(memberKinds);
export const memberStatus = z.enum(memberStatuses);
export type MemberState = z.infer<typeof memberStatus>;
/** Per cent by the specification's names: `slot_percent`, `bank_incentive`, … */
export const rates = z.record(text(40), z.number().min(0).max(100));
/** A colour that a nickname is shown in, `#rrggbb`; empty for none. */
export const color = z.string().regex(/^(#[0-9a-f]{6})?$/i);
export const level = z.int().min(1).max(7);

/** Who set a value: only the same rank or a higher one changes it. Rank 0 are the administrators, 1 the highest agents. */
export const setBy = z.object({ kind: z.enum(['admin', 'agent']), account: z.string(), rank: z.int(), at: time });
/** By field: `status`, `level`, `settings.<name>`, `restrictions.<flag>`, `rates.<name>`. */
export const setByFields = z.record(z.string(), setBy);
/** The same for agents, who do not learn the accounts of administrators and of agents above. */
export const setByForAgents = z.record(z.string(), setBy.omit({ account: true }));
/** Of what is saved whole: send the version that you looked at, and a newer save of somebody else answers CHANGED_MEANWHILE. */
export const seenVersion = z.int32().min(0).optional();

/** Why something is closed for a member, and when it ends by itself: null until it is lifted. */
export const restrictionTerm = z.object({ reason: z.string(), until: time.nullable() });
/** The terms of every flag that is switched on, and of those that are on already and renewed. */
export const restrictionTerms = {
  reason: text(longest.reason).optional(),
  until: time.nullable().optional(),
  renew: z.array(text(40)).max(100).optional(),
};

/** What a list shows of anybody. */
export const person = {
  id,
  kind: memberKind,
  role: z.string(),
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  status: memberStatus,
};

/** Won, points, eggs. */
export const holdings = { money: total, point: total, balance: total };

/** What a member or agent did with money since joining or in a period, won. */
export const memberFlows = { deposits: change, withdrawals: total, stakes: total, settledStakes: change, payouts: change };

/** The account behind a withdrawal; the number masked. */
export const bankFields = { bankName: z.string(), bankAccount: z.string(), holder: z.string() };

/** A row of an agent's list of people. */
export const agentPersonRow = z.object({
  ...person,
  color: z.string(),
  /** Accounts between the asking agent and this one, top first. */
  parents: z.array(z.string()),
  ...holdings,
  /** Since joining. */
  ...memberFlows,
  /** Whom it has below; zeros for a player. */
  below: z.object({ agents: total, members: total, money: total }),
  online: z.boolean(),
  /** In a game just now: taking its casino money ends what it plays with. */
  inGame: z.boolean(),
  starred: z.boolean(),
  joinedAt: time,
  lastSeenAt: time.nullable(),
  /** What the asking agent may do with it. */
  may: z.object({ manage: z.boolean(), pay: z.boolean() }),
});

/** A node of the tree; its children are asked for when it is opened. */
export const treeNode = z.object({
  ...person,
  parentId: id.nullable(),
  color: z.string(),
  ...holdings,
  /** Everybody below, at any depth: how many and what they hold together. */
  below: z.object({ agents: total, members: total, money: total, point: total, balance: total }),
  /** Directly below. */
  children: total,
  online: z.boolean(),
  /** It matches the search itself; the others stand on the way to one that does. */
  matches: z.boolean(),
});
export const treeIn = { parentId: id.optional(), search, skip: paging.skip, take: z.int().min(1).max(500).default(200) };
export const treeOut = { nodes: z.array(treeNode), total };

/** One login, or one that failed. */
export const loginRow = z.object({
  id,
  at: time,
  outcome: z.enum(['ok', 'refused']),
  address: z.string(),
  device: z.string(),
  userAgent: z.string(),
});

/** The same for agents, who do not get what a browser tells of itself. */
export const agentLoginRow = loginRow.omit({ userAgent: true });

/** A line of somebody's account. */
export const accountLine = z.object({
  id,
  at: time,
  kind: z.string(),
  content: z.string(),
  amount: z.int(),
  before: total,
  after: total,
});
export const accountUnit = z.enum(accountUnits);

/** A code that brings who joins with it below its agent. */
export const codeRow = z.object({
  id,
  code: z.string(),
  agentId: id,
  agent: z.string(),
  issuedAt: time,
  startsAt: time,
  expiresAt: time,
  state: z.enum(joinCodeStates),
  deletedAt: time.nullable(),
  /** Who issued it. */
  issuer: z.string(),
  /** Account of the member who joined with it. */
  joined: z.string().nullable(),
  /** Account of the player whose friend the joiner is. */
  referrer: z.string().nullable(),
});
/** The same for agents: the issuer may be an administrator. */
export const agentCodeRow = codeRow.omit({ issuer: true });
/** Validity of a code, minutes: 30 minutes, 1 and 6 hours, 1, 3, 7, 15 and 30 days. */
export const codeMinutes = z.union([30, 60, 360, 1_440, 4_320, 10_080, 21_600, 43_200].map((minutes) => z.literal(minutes)));

/** From when a code can be joined with; at once where nothing is said. Its validity begins then. */
export const codeStart = time.optional();

/** What several accounts may have in common. */
export const sharedMark = z.enum(sharedMarks);
/** What somebody has in common with others, each with how many they are. */
export const alike = z.array(z.object({ by: sharedMark, count: amount }));

/** Somebody who would like to join. */
export const joinRow = z.object({
  ...person,
  parents: z.array(z.string()),
  phone: z.string(),
  ...bankFields,
  code: z.string(),
  address: z.string(),
  device: z.string(),
  /** What the applicant said; null where nothing was. */
  birthDate: z.iso.date().nullable(),
  termsAgreedAt: time.nullable(),
  appliedAt: time,
  processedAt: time.nullable(),
  processedBy: z.string().nullable(),
  reason: z.string().nullable(),
  alike,
});
/** The same for agents, who do not learn which administrator, or agent above, decided. */
export const agentJoinRow = joinRow.omit({ processedBy: true });
export const joinFilters = { ...paging, search, status: z.enum(joinStatuses).default('waiting') };

/** Families of games that an agent's console shows, beside the site's switches. */
const ownSolution = z.partialRecord(z.enum(solutionFlags), z.boolean());

/** What an administrator sets of one person's pages. */
export const ownSettings = z.object({
  visibled_partner: z.union([z.literal(1), z.literal(0), z.literal(-2)]).optional(),
  isOpenUserPage: z.boolean().optional(),
  isOpenPartnerPage: z.boolean().optional(),
  isOpenLosing: z.boolean().optional(),
  solution: ownSolution.optional(),
});

/** The new-account form, as the documented client sends it. */
export const newAccount = {
  parent_code: text(longest.agentCode).default(''),
  account: text(longest.account).default(''),
  password: text(longest.password).default(''),
  nickname: text(longest.nickname).default(''),
  phone: digitsText(longest.phone).default(''),
  bankName: text(longest.bankName).default(''),
  bankAccount: digitsText(longest.bankAccount).default(''),
  bankAccountHolder: text(longest.bankAccountHolder).default(''),
  bankPassword: digitsText(longest.bankPassword).default(''),
  level: z
    .union([
      level,
      z
        .string()
        .regex(/^[1-7]$/)
        .transform(Number),
    ])
    .default(1),
  /** The first role that `getRoles` gives when it is left out. */
  role: text(30).default(''),
  /** `대기` waits for an administrator's approval, `정상` joins at once where the site lets agents do so. */
  state: z.enum(['대기', '정상']).default('대기'),
  code: text(50).default(''),
  rolling_json: z.record(text(40), z.union([z.number(), z.string()])).default({}),
};

/** What a move or an import would do, and did, row by row. */
const placement = z.object({
  /** Line of the file, or place in the list of ids. */
  line: z.int(),
  account: z.string(),
  outcome: z.enum(['create', 'move', 'unchanged', 'refused']),
  /** Accounts of the agents above, top first, before and after. */
  from: z.array(z.string()),
  to: z.array(z.string()),
  /** How many come along from below. */
  downline: total,
  error: z.object({ code: z.string(), message: z.string() }).loose().nullable(),
});
export const placements = { rows: z.array(placement), counts: z.object({ create: total, move: total, unchanged: total, refused: total }) };

/** Who or what is let in or kept out. */
export const listing = z.object({
  id,
  list: z.enum(['black', 'white']),
  field: z.enum(['account', 'phone', 'bank_account', 'address', 'device']),
  value: z.string(),
  reason: z.string(),
  by: z.string(),
  createdAt: time,
});
