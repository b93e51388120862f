/** Texts of what is refused at vendors of games and in their rounds. */
export const casinoTexts = {
  ko: {
    ADJUSTMENT_TOO_LARGE: '회차가 지급한 금액보다 많이 회수할 수 없습니다.',
    DIFFERENCE_NOT_MENDED: '이 차이는 바로잡을 수 없습니다.',
    PUBLIC_KEY_REFUSED: '이 공개 키는 사용할 수 없습니다. {{reason}}',
  },
  en: {
    ADJUSTMENT_TOO_LARGE: 'You can’t take back more than the round paid.',
    DIFFERENCE_NOT_MENDED: 'This difference could not be mended.',
    PUBLIC_KEY_REFUSED: 'The public key can’t be used. {{reason}}',
  },
  ja: {
    ADJUSTMENT_TOO_LARGE: 'ラウンドの支払額を超えて回収することはできません。',
    DIFFERENCE_NOT_MENDED: 'この差異は修正できませんでした。',
    PUBLIC_KEY_REFUSED: 'この公開鍵は使えません。 {{reason}}',
  },
  vi: {
    ADJUSTMENT_TOO_LARGE: 'Không thể thu hồi nhiều hơn số tiền ván đã trả.',
    DIFFERENCE_NOT_MENDED: 'Không sửa được chênh lệch này.',
    PUBLIC_KEY_REFUSED: 'Khóa công khai không dùng được. {{reason}}',
  },
  th: {
    ADJUSTMENT_TOO_LARGE: 'เรียกคืนได้ไม่เกินยอดที่รอบนี้จ่ายไป',
    DIFFERENCE_NOT_MENDED: 'แก้ไขส่วนต่างนี้ไม่ได้',
    PUBLIC_KEY_REFUSED: 'ใช้คีย์สาธารณะนี้ไม่ได้ {{reason}}',
  },
  hi: {
    ADJUSTMENT_TOO_LARGE: 'राउंड ने जितना दिया है, उससे अधिक वापस नहीं लिया जा सकता।',
    DIFFERENCE_NOT_MENDED: 'यह अंतर ठीक नहीं हो सका।',
    PUBLIC_KEY_REFUSED: 'यह पब्लिक कुंजी इस्तेमाल नहीं हो सकती। {{reason}}',
  },
  mm: {
    ADJUSTMENT_TOO_LARGE: 'အလှည့်က ပေးခဲ့သည်ထက် ပို၍ ပြန်ယူ၍ မရပါ။',
    DIFFERENCE_NOT_MENDED: 'ဤကွာခြားချက်ကို မပြင်နိုင်ပါ။',
    PUBLIC_KEY_REFUSED: 'ဤ public key ကို အသုံးပြု၍ မရပါ။ {{reason}}',
  },
} as const;
