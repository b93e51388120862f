import type { MemberStatus, SolutionFlag } from '#lib/contract';
import type { RestrictionTerms } from './restriction-terms.js';
import type { Restrictions } from './restrictions.js';
import type { SetByFields } from './sanctions.js';
import type { MemberKind, PageSwitches, RoleName } from './roles.js';

/** What a member's or agent's own settings may hold; the wire calls it `settings_json`. */
export interface MemberSettings extends Partial<PageSwitches> {
  /** 1 visible; 0 blocked on the partner pages; -2 no partner page at all. */
  visibled_partner?: number;
  /** Families of games that an agent's console leaves out, as `false`; the site's switches hold beside. */
  solution?: { [Flag in SolutionFlag]?: boolean | undefined };
}

/** Per cent by name, as `rolling_json` has them; a missing one is 0. */
export type Rates = Readonly<Record<string, number>>;

/** A member or agent, whole. Agents and players share one id space. */
export interface Member {
  id: number;
  kind: MemberKind;
  role: RoleName;
  account: string;
  nickname: string;
  /** 1 to 7. */
  level: number;
  status: MemberStatus;
  parentId: number | null;
  /** Ids from the top of the tree down to the member itself. */
  path: number[];
  /** Accounts of the agents above, top first. */
  parents: string[];
  /** Masked, like the account number; the whole ones are read one at a time. */
  phone: string;
  bankName: string;
  bankAccount: string;
  bankHolder: string;
  /** What the whole ones are found by. */
  phoneHash: Buffer | null;
  bankAccountHash: Buffer | null;
  restrictions: Restrictions;
  /** Why each of them stands, and until when. */
  restrictionTerms: RestrictionTerms;
  settings: MemberSettings;
  /** Percent by game type, as `rolling_json` names them. */
  rolling: Record<string, number>;
  agentTheme: 'A' | 'B';
  memo: string;
  /** `#rrggbb`, or empty. */
  color: string;
  birthDate: string | null;
  country: string;
  /** What it is really called; empty where nobody has said it. Administrators alone see it. */
  realName: string;
  /** Recommendation code that it joined with, or empty. */
  code: string;
  joinedAddress: string;
  joinedDevice: string;
  visits: number;
  /** Of the last login; before the first one where it joined from. */
  lastAddress: string;
  lastDevice: string;
  lastLoginAt: Date | null;
  /** When it was let in; for an applicant, when it applied. */
  joinedAt: Date;
  /** Until when it keeps out by its own wish. */
  breakUntil: Date | null;
  /** Who set what a lower rank must not change. */
  setBy: SetByFields;
  /** Count the saves of what is saved whole. */
  restrictionsVersion: number;
  ratesVersion: number;
}

/** What the sites show of somebody to themselves. */
export type Profile = Pick<
  Member,
  | 'id'
  | 'role'
  | 'account'
  | 'nickname'
  | 'level'
  | 'bankName'
  | 'bankAccount'
  | 'bankHolder'
  | 'restrictions'
  | 'settings'
  | 'rolling'
  | 'agentTheme'
  | 'breakUntil'
>;

/** What somebody new is made of; what is left out has the table's default. */
export interface MemberDraft {
  account: string;
  nickname: string;
  role: RoleName;
  /** The agent directly above; players need one. */
  parentId?: number;
  level?: number;
  status?: MemberStatus;
  /** Whole, like the account number. */
  phone?: string;
  bankName?: string;
  bankAccount?: string;
  bankHolder?: string;
  /** What somebody is really called, as the staff know it. */
  realName?: string;
  settings?: MemberSettings;
  rolling?: Record<string, number>;
  agentTheme?: 'A' | 'B';
  memo?: string;
  country?: string;
  birthDate?: string;
  /** When it agreed to the terms, if it was asked. */
  termsAgreedAt?: Date;
  /** Recommendation code. */
  code?: string;
  /** The player who brought it. */
  referrerId?: number;
  /** Who set what of it. */
  setBy?: SetByFields;
  /** Where it joins from. */
  address?: string;
  device?: string;
}
