import type { Language } from '#lib/kernel';
import type { ErrorCode } from './ko.js';
import { limitWords } from './limit-words.js';
import { creditWords, positionRateWords } from './position-words.js';
import { rateWords } from './rate-words.js';

type Words = Readonly<Record<Language, string>>;

/** What a refusal's details are called inside its text, by code and value; the field beside the text keeps the value itself. */
const words: Partial<Record<ErrorCode, Readonly<Record<string, Words>>>> = {
  SET_BY_HIGHER_RANK: {
    admin: {
      ko: '관리자',
      ja: '管理者',
      vi: 'Quản trị viên',
      th: 'ผู้ดูแล',
      en: 'an administrator',
      hi: 'एडमिन',
      mm: 'အက်ဒမင်',
    },
    agent: {
      ko: '상위 파트너',
      ja: '上位パートナー',
      vi: 'Đại lý cấp trên',
      th: 'เอเย่นต์ระดับบน',
      en: 'a higher agent',
      hi: 'ऊपर के एजेंट',
      mm: 'အထက်အေးဂျင့်',
    },
  },
  MARKET_SUSPENDED: {
    goal: { ko: '득점', ja: 'ゴール', vi: 'Bàn thắng', th: 'ประตู', en: 'Goal', hi: 'गोल', mm: 'ဂိုး' },
    red_card: { ko: '퇴장', ja: '退場', vi: 'Thẻ đỏ', th: 'ใบแดง', en: 'Red card', hi: 'रेड कार्ड', mm: 'အနီကတ်' },
    penalty: { ko: '페널티', ja: 'PK', vi: 'Phạt đền', th: 'จุดโทษ', en: 'Penalty', hi: 'पेनल्टी', mm: 'ပင်နယ်တီ' },
    var: { ko: 'VAR 확인', ja: 'VAR確認', vi: 'Kiểm tra VAR', th: 'ตรวจ VAR', en: 'VAR check', hi: 'VAR जाँच', mm: 'VAR စစ်ဆေး' },
    supplier: {
      ko: '공급처 중단',
      ja: '供給元の停止',
      vi: 'Nguồn tạm dừng',
      th: 'ผู้ให้บริการพัก',
      en: 'Supplier paused',
      hi: 'सप्लायर ने रोका',
      mm: 'ပေးသွင်းသူ ရပ်',
    },
    manual: {
      ko: '운영자 중지',
      ja: '運営による停止',
      vi: 'Nhà cái tạm dừng',
      th: 'ผู้ดูแลพัก',
      en: 'Stopped by the operator',
      hi: 'ऑपरेटर ने रोका',
      mm: 'အက်ဒမင် ရပ်',
    },
  },
  BET_KIND_RESTRICTED: {
    single_folder: { ko: '단폴더', ja: 'シングル', vi: 'Cược đơn', th: 'บิลเดี่ยว', en: 'Single', hi: 'सिंगल', mm: 'တစ်ပွဲလောင်း' },
    two_folder: { ko: '두폴더', ja: 'ダブル', vi: 'Xiên 2', th: 'สเต็ป 2', en: 'Two-fold', hi: '2-फ़ोल्ड', mm: '2 ပွဲမောင်း' },
    multi_folder: {
      ko: '다폴더',
      ja: 'マルチ',
      vi: 'Xiên nhiều trận',
      th: 'สเต็ปหลายคู่',
      en: 'Multi-fold',
      hi: 'मल्टी-फ़ोल्ड',
      mm: 'ပွဲများမောင်း',
    },
    hedge: { ko: '양방', ja: '両面ベット', vi: 'Cược hai cửa', th: 'แทงสองฝั่ง', en: 'Hedge', hi: 'दोनों पक्ष', mm: 'နှစ်ဖက်လောင်း' },
    same_match: { ko: '동일 경기', ja: '同一試合', vi: 'Cùng trận', th: 'แมตช์เดียวกัน', en: 'Same-match', hi: 'एक ही मैच', mm: 'ပွဲတစ်ခုတည်း' },
    under_over: { ko: '언더오버', ja: 'アンダー/オーバー', vi: 'Tài/Xỉu', th: 'สูง/ต่ำ', en: 'Under/over', hi: 'अंडर/ओवर', mm: 'ပေါ်/အောက်' },
    handicap: { ko: '핸디캡', ja: 'ハンデ', vi: 'Kèo chấp', th: 'แฮนดิแคป', en: 'Handicap', hi: 'हैंडीकैप', mm: 'ဟန်ဒီကပ်' },
    cross: { ko: '크로스', ja: 'クロス', vi: 'Cross', th: 'ครอส', en: 'Cross', hi: 'क्रॉस', mm: 'ကရော့စ်' },
    special: { ko: '스페셜', ja: 'スペシャル', vi: 'Special', th: 'สเปเชียล', en: 'Special', hi: 'स्पेशल', mm: 'စပယ်ရှယ်' },
    live: { ko: '라이브', ja: 'ライブ', vi: 'Trực tiếp', th: 'ไลฟ์', en: 'Live', hi: 'लाइव', mm: 'တိုက်ရိုက်' },
  },
  STATUS_NOT_ALLOWED: {
    waiting: { ko: '가입 대기', ja: '登録待ち', vi: 'Chờ duyệt', th: 'รออนุมัติ', en: 'Waiting', hi: 'प्रतीक्षा में', mm: 'ခွင့်ပြုရန်စောင့်' },
    refused: { ko: '가입 거절', ja: '登録却下', vi: 'Bị từ chối', th: 'ไม่อนุมัติ', en: 'Refused', hi: 'अस्वीकृत', mm: 'ငြင်းပယ်' },
    normal_a: { ko: '정상 A', ja: '正常 A', vi: 'Bình thường A', th: 'ปกติ A', en: 'Normal A', hi: 'सामान्य A', mm: 'ပုံမှန် A' },
    normal_b: { ko: '정상 B', ja: '正常 B', vi: 'Bình thường B', th: 'ปกติ B', en: 'Normal B', hi: 'सामान्य B', mm: 'ပုံမှန် B' },
    suspended: { ko: '정지', ja: '停止', vi: 'Đình chỉ', th: 'ระงับ', en: 'Suspended', hi: 'निलंबित', mm: 'ရပ်ဆိုင်း' },
    blocked: { ko: '차단', ja: 'ブロック', vi: 'Bị chặn', th: 'บล็อก', en: 'Blocked', hi: 'ब्लॉक', mm: 'ပိတ်ပင်' },
    withdrawn: { ko: '탈퇴', ja: '退会', vi: 'Đã rời', th: 'ลาออก', en: 'Withdrawn', hi: 'सदस्यता समाप्त', mm: 'နုတ်ထွက်' },
    deleted: { ko: '삭제', ja: '削除', vi: 'Đã xóa', th: 'ลบแล้ว', en: 'Deleted', hi: 'हटाया गया', mm: 'ဖျက်ပြီး' },
    test: { ko: '테스트', ja: 'テスト', vi: 'Thử nghiệm', th: 'ทดสอบ', en: 'Test', hi: 'टेस्ट', mm: 'စမ်းသပ်' },
    scheduled: { ko: '예정', ja: '予定', vi: 'Sắp diễn ra', th: 'ยังไม่เริ่ม', en: 'Scheduled', hi: 'निर्धारित', mm: 'စတင်ရန်' },
    live: { ko: '진행 중', ja: '進行中', vi: 'Đang đấu', th: 'กำลังแข่ง', en: 'In play', hi: 'जारी', mm: 'ကစားဆဲ' },
    postponed: { ko: '연기', ja: '延期', vi: 'Hoãn', th: 'เลื่อน', en: 'Postponed', hi: 'स्थगित', mm: 'ရွှေ့ဆိုင်း' },
    abandoned: { ko: '중단', ja: '中断', vi: 'Bỏ dở', th: 'ยุติ', en: 'Abandoned', hi: 'बीच में रुका', mm: 'ပွဲရပ်' },
    finished: { ko: '종료', ja: '終了', vi: 'Kết thúc', th: 'จบแล้ว', en: 'Finished', hi: 'समाप्त', mm: 'ပွဲပြီး' },
    cancelled: { ko: '취소', ja: 'キャンセル', vi: 'Đã hủy', th: 'ยกเลิก', en: 'Cancelled', hi: 'रद्द', mm: 'ပယ်ဖျက်' },
  },
  PUBLIC_KEY_REFUSED: {
    private_key: {
      ko: '개인 키입니다. 공개 키를 붙여넣으세요.',
      ja: '秘密鍵です。公開鍵を貼り付けてください。',
      vi: 'Đây là khóa riêng. Hãy dán khóa công khai.',
      th: 'นี่คือคีย์ส่วนตัว โปรดวางคีย์สาธารณะ',
      en: 'It is a private key. Paste the public key.',
      hi: 'यह निजी कुंजी है। पब्लिक कुंजी चिपकाएँ।',
      mm: 'ဤသည်မှာ private key ဖြစ်သည်။ public key ကို ထည့်ပါ။',
    },
    no_pem: {
      ko: '-----BEGIN PUBLIC KEY----- 로 시작하는 PEM이 아닙니다.',
      ja: '-----BEGIN PUBLIC KEY----- で始まるPEMではありません。',
      vi: 'Không phải PEM bắt đầu bằng -----BEGIN PUBLIC KEY-----.',
      th: 'ไม่ใช่ PEM ที่ขึ้นต้นด้วย -----BEGIN PUBLIC KEY-----',
      en: 'It isn’t PEM that begins with -----BEGIN PUBLIC KEY-----.',
      hi: 'यह -----BEGIN PUBLIC KEY----- से शुरू होने वाला PEM नहीं है।',
      mm: '-----BEGIN PUBLIC KEY----- ဖြင့် စသော PEM မဟုတ်ပါ။',
    },
    unreadable: {
      ko: '내용이 손상되었거나 잘렸습니다.',
      ja: '内容が壊れているか、途中で切れています。',
      vi: 'Nội dung bị hỏng hoặc bị cắt mất.',
      th: 'เนื้อหาเสียหายหรือขาดหาย',
      en: 'It is damaged or cut off.',
      hi: 'यह खराब है या अधूरी है।',
      mm: 'ပျက်စီးနေသည် သို့မဟုတ် ဖြတ်တောက်ခံရသည်။',
    },
    no_rsa: {
      ko: 'RSA 키가 아닙니다.',
      ja: 'RSA鍵ではありません。',
      vi: 'Không phải khóa RSA.',
      th: 'ไม่ใช่คีย์ RSA',
      en: 'It isn’t an RSA key.',
      hi: 'यह RSA कुंजी नहीं है।',
      mm: 'RSA key မဟုတ်ပါ။',
    },
    too_short: {
      ko: '2048비트보다 짧습니다.',
      ja: '2048ビットより短い鍵です。',
      vi: 'Ngắn hơn 2048 bit.',
      th: 'สั้นกว่า 2048 บิต',
      en: 'It is shorter than 2048 bits.',
      hi: 'यह 2048 बिट से छोटी है।',
      mm: '2048 bit ထက် တိုသည်။',
    },
  },
  MOVE_NOT_ALLOWED: {
    own_branch: {
      ko: '자신의 하부로는 옮길 수 없음',
      ja: '自分の下位には移動できません',
      vi: 'không thể chuyển xuống tuyến dưới của chính mình',
      th: 'ย้ายไปอยู่ใต้สายของตัวเองไม่ได้',
      en: 'it can’t be placed below itself',
      hi: 'अपनी ही डाउनलाइन में नहीं',
      mm: 'မိမိအောက်လိုင်းသို့ ရွှေ့၍ မရ',
    },
    below_player: {
      ko: '회원 아래에는 둘 수 없음',
      ja: '会員の下には置けません',
      vi: 'không thể đặt dưới thành viên',
      th: 'อยู่ใต้สมาชิกไม่ได้',
      en: 'accounts can’t be placed below a member',
      hi: 'सदस्य के नीचे कोई नहीं',
      mm: 'မန်ဘာအောက်တွင် ထား၍ မရ',
    },
  },
  PLAYER_LIMIT_REACHED: limitWords,
  STAKE_ABOVE_PLAYER_LIMIT: limitWords,
  DEPOSIT_LIMIT_REACHED: limitWords,
  DEPOSIT_ABOVE_LIMIT: limitWords,
  GIFT_ABOVE_LIMIT: limitWords,
  POSITION_CREDIT_NOT_ALLOWED: creditWords,
  RATE_NOT_ALLOWED: {
    ...rateWords,
    unknown: {
      ko: '없는 항목',
      ja: '存在しない項目',
      vi: 'không có mục này',
      th: 'ไม่มีรายการนี้',
      en: 'no such rate',
      hi: 'ऐसा कोई रेट नहीं',
      mm: 'မရှိသော အမျိုးအစား',
    },
    not_a_percentage: {
      ko: '백분율이 아님',
      ja: '百分率ではありません',
      vi: 'không phải phần trăm',
      th: 'ไม่ใช่เปอร์เซ็นต์',
      en: 'not a percentage',
      hi: 'प्रतिशत नहीं है',
      mm: 'ရာခိုင်နှုန်း မဟုတ်',
    },
    above_cap: {
      ko: '최대 요율 초과',
      ja: '最大料率を超過',
      vi: 'vượt mức tối đa',
      th: 'เกินเรตสูงสุด',
      en: 'above the highest rate',
      hi: 'अधिकतम रेट से ज़्यादा',
      mm: 'အများဆုံးနှုန်းထက် ကျော်',
    },
    above_parent: {
      ko: '상위 요율 초과',
      ja: '上位の料率を超過',
      vi: 'vượt mức của tuyến trên',
      th: 'เกินเรตของอัปไลน์',
      en: 'above the parent’s rate',
      hi: 'अपलाइन के रेट से ज़्यादा',
      mm: 'အထက်လိုင်းနှုန်းထက် ကျော်',
    },
    below_child: {
      ko: '하부 요율 미만',
      ja: '下位の料率を下回る',
      vi: 'thấp hơn mức của tuyến dưới',
      th: 'ต่ำกว่าเรตของดาวน์ไลน์',
      en: 'below a downline’s rate',
      hi: 'डाउनलाइन के रेट से कम',
      mm: 'အောက်လိုင်းနှုန်းအောက် နည်း',
    },
  },
};

/** Other words for the same values, by what the detail `of` says that they are of. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, Words>>>> = { position: positionRateWords };

/**
 * The detail in the reader's language, or undefined where it has no other words.
 * @param of the refusal's detail of that name, where it has one
 */
export function detailWord(code: ErrorCode, value: unknown, language: Language, of?: unknown): string | undefined {
  const known = { ...words[code], ...(typeof of === 'string' && wordsOf[of]) };
  return typeof value === 'string' && Object.hasOwn(known, value) ? known[value]?.[language] : undefined;
}
