import { catalogue, type CatalogueItem, LOBBY, tables } from './catalogue.js';
import { gameNames, type Names } from './names.js';

/** What an account sells: all games of the house, or some under names of their own. */
export const offerNames = ['dew', 'pocket', 'hub'] as const;
export type OfferName = (typeof offerNames)[number];

/** A studio's games and what it calls them; the draws, the returns and the pictures are the house's. */
const named: Readonly<Record<Exclude<OfferName, 'dew'>, { studio: Names; games: Readonly<Record<string, Names>> }>> = {
  pocket: {
    studio: {
      ko: '이슬 포켓',
      en: 'Dew Pocket',
      ja: 'デューポケット',
      th: 'ดิวพ็อกเก็ต',
      vi: 'Dew Pocket',
      hi: 'ड्यू पॉकेट',
      mm: 'Dew Pocket',
    },
    games: {
      'dragon-tiger': {
        ko: '청룡과 백호',
        en: 'Azure Dragon, White Tiger',
        ja: '青龍と白虎',
        th: 'มังกรฟ้าเสือขาว',
        vi: 'Thanh Long Bạch Hổ',
        hi: 'नीला ड्रैगन, सफेद बाघ',
        mm: 'နဂါးပြာနှင့် ကျားဖြူ',
      },
      'odd-even': {
        ko: '주머니 홀짝',
        en: 'Pocket Odd or Even',
        ja: 'ポケット奇数・偶数',
        th: 'คี่คู่ในกระเป๋า',
        vi: 'Chẵn Lẻ Bỏ Túi',
        hi: 'पॉकेट विषम-सम',
        mm: 'အိတ်ကပ် မ/စုံ',
      },
      'moon-rabbit': {
        ko: '떡방아 토끼',
        en: 'Rice Cake Rabbit',
        ja: '餅つきうさぎ',
        th: 'กระต่ายตำขนม',
        vi: 'Thỏ Giã Bánh',
        hi: 'मीठा खरगोश',
        mm: 'မုန့်ထောင်းယုန်',
      },
      'seven-bells': {
        ko: '주머니 종',
        en: 'Pocket Bells',
        ja: 'ポケットベル',
        th: 'ระฆังพกพา',
        vi: 'Chuông Bỏ Túi',
        hi: 'पॉकेट बेल्स',
        mm: 'အိတ်ကပ် ခေါင်းလောင်း',
      },
    },
  },
  hub: {
    studio: { ko: '이슬 허브', en: 'Dew Hub', ja: 'デューハブ', th: 'ดิวฮับ', vi: 'Dew Hub', hi: 'ड्यू हब', mm: 'Dew Hub' },
    games: {
      roulette: {
        ko: '항구 룰렛',
        en: 'Harbour Roulette',
        ja: 'ハーバールーレット',
        th: 'รูเล็ตท่าเรือ',
        vi: 'Roulette Bến Cảng',
        hi: 'हार्बर रूलेट',
        mm: 'ဆိပ်ကမ်း ရူးလက်',
      },
      'sic-bo': {
        ko: '항구 식보',
        en: 'Harbour Sic Bo',
        ja: 'ハーバーシックボー',
        th: 'ซิกโบท่าเรือ',
        vi: 'Sicbo Bến Cảng',
        hi: 'हार्बर सिक बो',
        mm: 'ဆိပ်ကမ်း ဆစ်ဘို',
      },
      'lantern-road': {
        ko: '등대길',
        en: 'Lighthouse Road',
        ja: '灯台の道',
        th: 'ถนนประภาคาร',
        vi: 'Đường Hải Đăng',
        hi: 'प्रकाशस्तंभ पथ',
        mm: 'မီးပြတိုက်လမ်း',
      },
      'tide-pearls': {
        ko: '항구의 진주',
        en: 'Harbour Pearls',
        ja: '港の真珠',
        th: 'ไข่มุกท่าเรือ',
        vi: 'Ngọc Bến Cảng',
        hi: 'बंदरगाह के मोती',
        mm: 'ဆိပ်ကမ်း ပုလဲ',
      },
    },
  },
};

/** What screens need to call the games as their account does. */
export interface Labels {
  /** null: the house's own name. */
  readonly studio: Names | null;
  readonly games: Readonly<Record<string, Names>>;
}

/** The games of one account. */
export class Offer {
  readonly labels: Labels;

  constructor(private readonly name: OfferName = 'dew') {
    this.labels = name === 'dew' ? { studio: null, games: {} } : named[name];
  }

  get studio(): string {
    return this.labels.studio?.en ?? 'Dew Games';
  }

  knows(code: string): boolean {
    return this.name === 'dew' ? code === LOBBY || Object.hasOwn(gameNames, code) : Object.hasOwn(this.labels.games, code);
  }

  items(): readonly CatalogueItem[] {
    if (this.name === 'dew') return catalogue();
    return catalogue().flatMap((item) => {
      const name = this.labels.games[item.code];
      return name ? [{ ...item, name }] : [];
    });
  }

  /** Codes of the live tables. */
  tables(): string[] {
    return [...tables.keys()].filter((code) => this.knows(code));
  }
}
