/** The longest texts that calls take, characters. Fields of the browser stop there. */
export const longest = {
  account: 50,
  nickname: 50,
  password: 200,
  bankPassword: 20,
  phone: 30,
  bankName: 30,
  bankAccount: 50,
  bankAccountHolder: 50,
  agentCode: 30,
  joinCode: 20,
  passkeyName: 40,
  /** Of a visitor's inquiry: a phone number or a messenger's name, and the plain text. */
  contact: 100,
  visitorContent: 5_000,
  /** Of an agent's message to those below, plain text. */
  agentMessage: 2_000,
  country: 40,
  memberMemo: 1_000,
  memberNote: 2_000,
  /** Remarks of money given, taken or requested. */
  moneyMemo: 200,
  /** Why somebody was refused, suspended or hidden. */
  reason: 200,
  /** Why bets, markets or results were changed. */
  correctionReason: 500,
  search: 100,
  address: 64,
  accessListValue: 200,
  subject: 200,
  /** HTML of posts, inquiries and messages. */
  content: 100_000,
  /** Of a post or popup in another language, of each of seven. */
  translation: 20_000,
  comment: 2_000,
  author: 50,
  popupName: 100,
  imagePath: 500,
  maintenanceMemo: 500,
  feedUrl: 500,
  siteName: 30,
  inspectionMemo: 2_000,
  link: 300,
  sportsName: 100,
  leagueCountry: 60,
  source: 40,
  providerName: 10,
  prizeName: 30,
  /** A coupon code as it is typed, with spaces and dashes. */
  couponTyped: 40,
  clientSeed: 64,
} as const;

/** The largest numbers that calls take: counts, seconds, points, as each name says. */
export const largest = {
  /** Days that a group of recipients looks back. */
  segmentDays: 365,
  rowsOfAList: 200,
  idsAtOnce: 200,
  /** Selections of a sports slip, and legs of one ticket. */
  selections: 50,
  drawSelections: 10,
  closingSeconds: 86_400,
  resultPatienceSeconds: 86_400,
  cancelSeconds: 604_800,
  inPlayDelaySeconds: 60,
  dailyCancellations: 1_000,
  bonusTiers: 10,
  providers: 10,
  postponedHours: 720,
  historyDays: 3_650,
  marginPercent: 50,
  ordinal: 10_000,
  aliases: 50,
  popupOrder: 1_000,
  prizes: 12,
  passkeys: 10,
} as const;

/** Bounds of saved views: how many a person has of a list and of all lists, the letters of a name, columns and filters of each. */
export const savedViewLimits = { perList: 20, inAll: 200, name: 40, columns: 60, filters: 30 } as const;

/** Inquiries of visitors from one network in a Seoul day. */
export const visitorInquiriesPerDay = 5;
