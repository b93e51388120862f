import { z } from 'zod';
import type { SettingFields } from './settings/fields.js';
import type { ApprovalKind } from './values/approvals.js';
import type { Permission } from './values/permissions.js';

/** Who may make a call; `visitor` means that no session is needed. */
export type Caller = 'visitor' | 'player' | 'agent' | 'admin';

/**
 * What a call takes beside the reach. `read` is all that a monitor has; `act` is one's own business, `create` makes accounts below,
 * `manage` changes those below, `pay` moves what they hold, `password` sets their passwords, `process` approves and refuses their deposits
 * and withdrawals, `message` writes to them.
 */
export const agentRight = z.enum(['read', 'act', 'create', 'manage', 'pay', 'password', 'process', 'message']);
export type AgentRight = z.infer<typeof agentRight>;

/**
 * What an agent may do and to whom: the one place where it is said. A guard holds it for every call.
 * Members outside the caller's subtree get NOT_FOUND.
 */
export interface AgentRule {
  /** `own`: what is the agent's alone. `direct`: its children. `downline`: everybody below, at any depth. */
  reach: 'own' | 'direct' | 'downline';
  /** The field of the input that names the member or members it is about; a list without one is cut to the reach by its reader. */
  target?: string;
  /** The target is an applicant; elsewhere those who have not been let in do not exist. */
  applicants?: true;
  right: AgentRight;
  /** Rights that single fields of the input take beside the call's own, where they are given. */
  fieldRights?: Readonly<Record<string, AgentRight>>;
}

/**
 * What the site can switch off. A call that stands under a switch is refused while it is off; what was bought or earned before goes on to
 * its end, so the calls of open bets and of what a member holds stand under none.
 */
export const siteSwitches = [
  'sports',
  'inplay',
  'virtual',
  'minigame',
  'powerball',
  'casino',
  'slot',
  'roulette',
  'attendance',
  'board',
  'join',
] as const;
export type SiteSwitch = (typeof siteSwitches)[number];

/**
 * What closes a call: a switch; `section` for sports and the switch of the input's section beside; `game` for the switch of the input's
 * draw game (of a call without one, both have to be off); `play` for games of vendors the switch of the input's kind, likewise; `post`
 * for the free board where the input's type is it.
 */
export type CallSwitch = SiteSwitch | 'section' | 'game' | 'play' | 'post';

/** Described settings by the path of the object that holds them, such as `section.settings`; empty for the input itself. */
export type ChangedSettings = Readonly<Record<string, SettingFields>>;

/** One call of the wire contract: `POST /api/<path>`. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  who: readonly Caller[];
  in: I;
  out: O;
  summary: string;
  /** Stands wherever `who` names agents. */
  agent?: AgentRule;
  /** What an administrator needs for it; without one it is open to every administrator, a dealer apart: see `ownAdminCalls`. */
  permission?: Permission;
  /** The switch that closes it. */
  under?: CallSwitch;
  /** Open while the caller's site is under inspection. */
  duringInspection?: true;
  /** Moves money, points or eggs: takes an optional `key` that makes it happen once. */
  movesMoney?: true;
  /** Open to who has to change a password that somebody else has set; every other call answers PASSWORD_CHANGE_REQUIRED. */
  beforePasswordChange?: true;
  /**
   * Open to a player on a break; every other call of theirs answers MEMBER_ON_BREAK. Given as inputs, it is open with these alone: eggs may
   * become money that can be withdrawn, money may not become eggs.
   */
  duringBreak?: true | Readonly<Record<string, string>>;
  /** Open to who has to set up a second factor first; every other call but those before a password change answers OTP_SETUP_REQUIRED. */
  beforeOtpSetup?: true;
  /** Dangerous: asks an administrator for the code or the password again when the last proof is older than ten minutes. */
  stepUp?: true;
  /** Where the site's rules of this kind say so, an administrator's call waits for a second person. */
  secondPerson?: ApprovalKind;
  /** What it sets, by the place in its input: it waits only where it makes one of these settings weaker. */
  settings?: ChangedSettings;
  /** What it answers is a file instead of `data` in the envelope; a refusal comes in the envelope all the same. */
  isFile?: true;
}

interface Definition<I, O> {
  who: readonly Caller[];
  in?: I;
  out?: O;
  summary: string;
  agent?: AgentRule;
  permission?: Permission;
  beforePasswordChange?: true;
  duringBreak?: Call['duringBreak'];
  beforeOtpSetup?: true;
  stepUp?: true;
  secondPerson?: ApprovalKind;
  settings?: ChangedSettings;
  under?: CallSwitch;
  duringInspection?: true;
}

export function call<I extends z.ZodRawShape, O extends z.ZodRawShape>(definition: Definition<I, O>): Call<z.ZodObject<I>, z.ZodObject<O>> {
  return {
    ...definition,
    in: z.object((definition.in ?? {}) as I),
    out: z.object((definition.out ?? {}) as O),
  };
}

/** A call that moves money: the same, with the optional client-made key. */
export function moneyCall<I extends z.ZodRawShape, O extends z.ZodRawShape>(definition: Definition<I, O>) {
  const input = { ...definition.in, key: z.uuid().optional() } as I & { key: z.ZodOptional<z.ZodUUID> };
  return { ...call({ ...definition, in: input }), movesMoney: true as const };
}

/** A call that answers with a file. */
export function fileCall<I extends z.ZodRawShape>(definition: Definition<I, z.ZodRawShape>) {
  return { ...call(definition), isFile: true as const };
}

/** Of a call that sets limits: a second person is asked where it makes one of them weaker. */
export const waitsIfWeaker = (settings: ChangedSettings) => ({ secondPerson: 'limits', settings }) as const;

/** What is the agent's own: to look at, or to do. */
export const ownRead: AgentRule = { reach: 'own', right: 'read' };
export const ownAct: AgentRule = { reach: 'own', right: 'act' };
/** A list of everybody below, cut to the downline by its reader. */
export const downlineRead: AgentRule = { reach: 'downline', right: 'read' };
