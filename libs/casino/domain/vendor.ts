export const vendorFormats = ['gw-v1', 'hub88'] as const;
export type VendorFormat = (typeof vendorFormats)[number];
export const walletModels = ['seamless', 'transfer'] as const;
export type WalletModel = (typeof walletModels)[number];

export const playKinds = ['casino', 'slot'] as const;
export type PlayKind = (typeof playKinds)[number];

/** What the secrets of vendors are sealed as. */
export const secretPurpose = 'casino-vendor';

/** A studio or aggregator with which the site has an account. */
export interface Vendor {
  id: number;
  code: string;
  name: string;
  format: VendorFormat;
  walletModel: WalletModel;
  baseUrl: string;
  /** What the vendor calls the site. */
  operatorId: string;
  currency: string;
  /** Of the gross win. */
  feePercent: number;
  /** Within which the vendor wants an answer, ms. */
  timeoutMs: number;
  /** Without a word for so long, the vendor is asked what became of a round. */
  roundIdleSeconds: number;
  enabled: boolean;
  /** The vendor's, PEM. */
  publicKey: string | null;
  /** The one before it, which is valid until then. */
  oldPublicKey: string | null;
  oldPublicKeyUntil: Date | null;
  /** Ours, by which the site signs, PEM. */
  ownPublicKey: string | null;
  /** The public key that replaces `ownPublicKey` from `nextFrom` on, PEM. */
  nextPublicKey: string | null;
  nextFrom: Date | null;
  /** Addresses and ranges that it calls from; empty: any. */
  addresses: string[];
  /** Least level that may play. */
  fromLevel: number;
  minBet: number;
  maxBet: number | null;
  /** Largest bet by level. */
  levelMaxBet: Record<string, number>;
  /** How many skins the vendor has: sets of tables and limits that it shows. */
  skinLevels: number;
  /** Skin by level. */
  levelSkin: Record<string, number>;
  /** Kinds of play that a level may not have at this vendor. */
  closedLevels: Record<string, PlayKind[]>;
  /** A session may go on at another of its live tables. */
  switchesTables: boolean;
  version: number;
}

/** A game of a vendor. */
export interface CasinoGame {
  id: number;
  vendorId: number;
  code: string;
  name: string;
  /** By language. */
  names: Record<string, string>;
  rtp: number | null;
  kind: PlayKind;
  category: string;
  /** The studio that made it; empty where the vendor names none. */
  provider: string;
  /** On sale. */
  released: boolean;
  /** The vendor lists it. */
  listed: boolean;
  visible: boolean;
  isLobby: boolean;
  position: number;
  tags: string[];
  /** Return that the house reckons with, per cent; null: as the game states it. */
  referencePoint: number | null;
  thumbnail: string;
  minBet: number | null;
  maxBet: number | null;
  /** A round that pays more above its stake is looked at by a person, won or eggs; null: the site's bounds alone. */
  maxWin: number | null;
  /** Accounts that see and play it while it is in testing; null: it is not. */
  testers: string[] | null;
}

/** What one bet may be; null: no bound. */
export interface BetBounds {
  least: number;
  most: number | null;
}

/** The narrowest of what site, vendor, game, level and member say. @param ownMost of the member; null: the level's holds */
export function betBounds(
  vendor: Pick<Vendor, 'minBet' | 'maxBet' | 'levelMaxBet'>,
  game: Pick<CasinoGame, 'minBet' | 'maxBet'>,
  { level, ownMost, siteMost }: { level: number; ownMost: number | null; siteMost: number | null },
): BetBounds {
  const most = [siteMost, vendor.maxBet, game.maxBet, ownMost ?? vendor.levelMaxBet[String(level)] ?? null].filter(
    (bound) => bound !== null,
  );
  return { least: Math.max(vendor.minBet, game.minBet ?? 0), most: most.length > 0 ? Math.min(...most) : null };
}

/** Whether a level plays a kind of game at a vendor. */
export function isOpenTo(vendor: Pick<Vendor, 'fromLevel' | 'closedLevels'>, kind: PlayKind, level: number): boolean {
  return level >= vendor.fromLevel && !vendor.closedLevels[String(level)]?.includes(kind);
}

/** The skin that a vendor shows a level; undefined where it has none, or the house has chosen none. */
export function skinOf({ skinLevels, levelSkin }: Pick<Vendor, 'skinLevels' | 'levelSkin'>, level: number): number | undefined {
  const skin = levelSkin[String(level)];
  return skin !== undefined && skin <= skinLevels ? skin : undefined;
}
