import { z } from 'zod';
import { agentRight, call, ownRead } from '../call.js';
import { browserId, digitsText, id, text, time, total } from '../fields.js';
import { inspectionView } from './inspection.js';
import { gameFamily, gameState } from './games.js';
import { passkeyAnswer } from './passkeys.js';
import { homeCards, longest, menuKinds, permissions, sections } from '../values/index.js';

const credentials = {
  account: text(longest.account).default(''),
  password: text(longest.password).default(''),
  /** `PC` or `모바일`, as the documented client words it. */
  device: text(20).default('PC'),
  browser: browserId,
};

/**
 * The code of a second factor or a recovery code, or else a passkey's answer to the `passkey` that came with OTP_REQUIRED or PASSKEY_WRONG,
 * where the account has one.
 */
const secondFactor = { otp: digitsText(30).optional(), passkey: passkeyAnswer.optional() };

const solution = z.object({
  use_casino: z.boolean(),
  use_slot: z.boolean(),
  use_sports: z.boolean(),
  use_minigame: z.boolean(),
  use_powerball: z.boolean(),
});

/** The logged-in user info of the specification, whole, with the version of its money. */
export const memberContext = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  /** Holding balance, won. */
  money: total,
  point: total,
  /** Casino balance, eggs. */
  balance: total,
  /** Money held for withdrawals under way, won. */
  hold: total,
  /** What a recall could not take, won; withdrawals are frozen while it is above 0. */
  receivable: total,
  /** Grows with every change of money, point or balance; the same number as in `wallet.changed`. */
  version: z.int(),
  role: z.object({ name: z.string(), propirty: z.int(), isOpenUserPage: z.boolean() }),
  role_setting: z.object({
    isOpenLosing: z.boolean(),
    isOpenPartnerPage: z.boolean(),
    isOpenUserPage: z.boolean(),
  }),
  settings_json: z.object({ visibled_partner: z.int() }).loose(),
  rolling_json: z.record(z.string(), z.number()),
  /** What an agent may do with those below: `read`, `act`, `create`, `manage`, `pay`, `password`; a player's are none. */
  rights: z.array(agentRight),
  solution,
  agent_theme: z.enum(['A', 'B']),
  /** Own passwords may be changed. */
  may_change_password: z.boolean(),
  bank_name: z.string(),
  /** Masked. */
  bank_account: z.string(),
  bank_account_holder: z.string(),
  unread_reply_total: total,
  unread_message_total: total,
  new_message_total: total,
  /** The recipient's push stream and its newest number, to notice a gap by polling alone. */
  stream: z.object({ name: z.string(), seq: z.int() }),
  /** Until when the player takes a break: calls that bet, deposit, convert or claim answer MEMBER_ON_BREAK; null where they do not. */
  break_until: time.nullable(),
  serverTime: time,
});

/** As the boards give it; the HTML is sanitised. */
const post = z.object({ id, subject: z.string(), content: z.string(), author: z.string(), created_at: time, thumbnail: z.string() });

export const systemContext = {
  use_roulette_system: z.boolean(),
  use_user_join: z.boolean(),
  use_casino: z.boolean(),
  use_slot: z.boolean(),
  use_sports: z.boolean(),
  use_minigame: z.boolean(),
  use_inplay: z.boolean(),
  use_virtual: z.boolean(),
  use_powerball: z.boolean(),
  /** The free board. */
  use_board: z.boolean(),
  use_attendance: z.boolean(),
  use_exchange_password: z.boolean(),
  is_seamless: z.boolean(),
  telegram_link: z.string(),
  kakao_link: z.string(),
  loaded: z.boolean(),
  agent_inspection: z.object(inspectionView),
  /** Inspections of the player site, of casino and slots, sections and draw games, under way or planned. */
  inspections: z.array(z.object({ target: z.string(), ...inspectionView })),
  /** Those that are on now, in their order. `disabled` is 0 for members and 2 for visitors; what is for everybody comes once with each. */
  popups: z.array(
    z.object({
      id,
      name: z.string(),
      image_src: z.string(),
      content: z.string(),
      disabled: z.union([z.literal(0), z.literal(2)]),
      order: z.int(),
    }),
  ),
  /** The mark that money carries in each language, before or after the number. */
  units: z.record(z.string(), z.object({ mark: z.string(), place: z.enum(['before', 'after']) })),
  notices: z.array(post),
  events: z.array(post),
  /** Kinds of games in the order of the menus, switched on or not. */
  menu: z.array(z.enum(menuKinds)),
  /** The home page's cards of games in their order. */
  home: z.array(z.enum(homeCards)),
  /** Released sections of sports in the order of the menu. */
  sections: z.array(z.enum(sections)),
  /** Released draw games, for the menus. */
  games: z.array(
    z.object({ id: z.string(), name: z.string(), onSale: z.boolean(), family: gameFamily, state: gameState, intervalMinutes: z.int() }),
  ),
  /** What somebody who would like to join is told; points and per cent of a deposit. */
  join: z.object({
    /** The phone has to be verified by a text message. */
    sms_required: z.boolean(),
    /** Whether text messages can be sent; staff give out codes where they cannot. */
    sms_available: z.boolean(),
    /** A recommendation code has to be given: neither the site nor the name it was opened under has an agent for those without one. */
    code_required: z.boolean(),
    /** Years that an applicant must be old; 0: the date of birth is not asked for. */
    minimum_age: total,
    signup_points: total,
    /** Of the first deposit of a day, and of every further one on a day without a withdrawal. */
    first_charge_percent: z.number(),
    every_charge_percent: z.number(),
    /** Most points that one deposit brings. */
    max_charge_bonus: total,
  }),
  /** Rules that the wallet pages show; won and hours. */
  wallet: z.object({
    minCharge: total,
    /** Whether a deposit may come under another name than the registered holder's. */
    editableDepositor: z.boolean(),
    minExchange: total,
    exchangeUnit: total,
    exchangeIntervalHours: z.number(),
    closedFrom: z.string(),
    closedUntil: z.string(),
    minPointConversion: total,
    pointUnit: total,
    /** What one point becomes when it is converted, won. */
    wonPerPoint: z.int(),
  }),
  serverTime: time,
};

/** The present passwords and the new ones; a new exchange password needs the present one, where there is one. */
const ownPasswords = {
  password: text(longest.password).default(''),
  newPassword: text(longest.password).optional(),
  bank_password: digitsText(longest.bankPassword).default(''),
  newBankPassword: digitsText(longest.bankPassword).optional(),
};
const token = { token: z.string() };
const path = { path: text(300).optional() };

export const sessionCalls = {
  'user/login': call({ duringInspection: true, who: ['visitor'], in: credentials, out: token, summary: 'Log a player in' }),
  'agent/login': call({
    duringInspection: true,
    who: ['visitor'],
    in: { ...credentials, ...secondFactor },
    out: token,
    summary: 'Log an agent in',
  }),
  'admin/login': call({
    who: ['visitor'],
    in: { ...credentials, ...secondFactor },
    out: token,
    summary: 'Log an administrator in',
  }),
  'user/logout': call({
    duringBreak: true,
    duringInspection: true,
    who: ['visitor', 'player', 'agent'],
    beforePasswordChange: true,
    agent: ownRead,
    summary: 'End the session',
  }),
  'agent/logout': call({
    duringInspection: true,
    who: ['visitor', 'agent'],
    beforePasswordChange: true,
    agent: ownRead,
    summary: 'End the session',
  }),
  'admin/logout': call({ who: ['visitor', 'admin'], beforePasswordChange: true, summary: 'End the session' }),
  'user/password/update': call({
    duringBreak: true,
    duringInspection: true,
    who: ['player'],
    in: ownPasswords,
    beforePasswordChange: true,
    summary: 'Change one’s own passwords; every other session ends',
  }),
  'agent/password/update': call({
    duringInspection: true,
    who: ['agent'],
    agent: ownRead,
    in: ownPasswords,
    beforePasswordChange: true,
    summary: 'Change one’s own passwords; every other session ends',
  }),
  'admin/password/update': call({
    who: ['admin'],
    in: { password: ownPasswords.password, newPassword: ownPasswords.newPassword },
    beforePasswordChange: true,
    summary: 'Change one’s own password; every other session ends',
  }),
  'user/refresh': call({
    duringBreak: true,
    duringInspection: true,
    who: ['player'],
    out: token,
    summary: 'Exchange the token for a new one',
  }),
  'user/getContext': call({
    duringBreak: true,
    duringInspection: true,
    who: ['player'],
    in: path,
    out: { context: memberContext },
    summary: 'The logged-in player, polled every 5 s',
  }),
  'agent/getContext': call({
    duringInspection: true,
    who: ['agent'],
    agent: ownRead,
    in: path,
    out: { context: memberContext },
    summary: 'The logged-in agent, polled every 5 s',
  }),
  'agent/getAgentInfo': call({
    duringInspection: true,
    who: ['agent'],
    agent: ownRead,
    in: path,
    out: { context: memberContext },
    summary: 'The agent header poll, every 5 s',
  }),
  'admin/getContext': call({
    who: ['admin'],
    beforeOtpSetup: true,
    in: path,
    out: {
      context: z.object({
        id,
        account: z.string(),
        nickname: z.string(),
        /** What the administrator's roles permit, such as `deposits.edit`. */
        permissions: z.array(z.enum(permissions)),
        /** Names of the roles. */
        roles: z.array(z.string()),
        /** A role needs a second factor that is not set up: every other call answers OTP_SETUP_REQUIRED. */
        otpSetupRequired: z.boolean(),
        /** The own password may be changed. */
        mayChangePassword: z.boolean(),
        stream: z.object({ name: z.string(), seq: z.int() }),
        serverTime: time,
      }),
    },
    summary: 'The logged-in administrator',
  }),
  'user/browse': call({ duringInspection: true, who: ['visitor'], in: path, out: systemContext, summary: 'The system context, flat' }),
  'agent/browse': call({ duringInspection: true, who: ['visitor'], in: path, out: systemContext, summary: 'The system context, flat' }),
  'user/updateSession': call({
    duringBreak: true,
    duringInspection: true,
    who: ['player', 'agent'],
    agent: ownRead,
    in: path,
    summary: 'Say which page is open, every 180 s',
  }),
  'agent/updateSession': call({ who: ['agent'], agent: ownRead, in: path, summary: 'Say which page is open, every 180 s' }),
  'admin/updateSession': call({ who: ['admin'], beforeOtpSetup: true, in: path, summary: 'Say which page is open, every 180 s' }),
  setLanguage: call({
    who: ['visitor'],
    in: { language: z.enum(['ko', 'ja', 'vi', 'th', 'en', 'hi', 'mm']) },
    summary: 'Choose the language of error messages',
  }),
};
