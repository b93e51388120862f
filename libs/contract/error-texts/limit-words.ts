import type { Language } from '#lib/kernel';

/** The limits that players set themselves, as their refusals name them. */
export const limitWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  stake_day: {
    ko: '24시간 베팅 한도',
    ja: '24時間のベット限度額',
    vi: 'hạn mức cược 24 giờ',
    th: 'ลิมิตเดิมพัน 24 ชั่วโมง',
    en: '“stakes in 24 hours”',
    hi: '24 घंटे की बेट सीमा',
    mm: '၂၄ နာရီ လောင်းကြေး ကန့်သတ်ချက်',
  },
  stake_week: {
    ko: '7일 베팅 한도',
    ja: '7日間のベット限度額',
    vi: 'hạn mức cược 7 ngày',
    th: 'ลิมิตเดิมพัน 7 วัน',
    en: '“stakes in 7 days”',
    hi: '7 दिन की बेट सीमा',
    mm: '၇ ရက် လောင်းကြေး ကန့်သတ်ချက်',
  },
  stake_month: {
    ko: '30일 베팅 한도',
    ja: '30日間のベット限度額',
    vi: 'hạn mức cược 30 ngày',
    th: 'ลิมิตเดิมพัน 30 วัน',
    en: '“stakes in 30 days”',
    hi: '30 दिन की बेट सीमा',
    mm: 'ရက် ၃၀ လောင်းကြေး ကန့်သတ်ချက်',
  },
  loss_day: {
    ko: '24시간 손실 한도',
    ja: '24時間の損失限度額',
    vi: 'hạn mức thua 24 giờ',
    th: 'ลิมิตขาดทุน 24 ชั่วโมง',
    en: '“losses in 24 hours”',
    hi: '24 घंटे की हानि सीमा',
    mm: '၂၄ နာရီ အရှုံး ကန့်သတ်ချက်',
  },
  loss_week: {
    ko: '7일 손실 한도',
    ja: '7日間の損失限度額',
    vi: 'hạn mức thua 7 ngày',
    th: 'ลิมิตขาดทุน 7 วัน',
    en: '“losses in 7 days”',
    hi: '7 दिन की हानि सीमा',
    mm: '၇ ရက် အရှုံး ကန့်သတ်ချက်',
  },
  loss_month: {
    ko: '30일 손실 한도',
    ja: '30日間の損失限度額',
    vi: 'hạn mức thua 30 ngày',
    th: 'ลิมิตขาดทุน 30 วัน',
    en: '“losses in 30 days”',
    hi: '30 दिन की हानि सीमा',
    mm: 'ရက် ၃၀ အရှုံး ကန့်သတ်ချက်',
  },
};
