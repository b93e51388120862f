/** The 27 banks of the specification, and those that came since: the stored Korean name and the English label. */
export const banks = [
  { name: '농협', label: 'NH' },
  { name: '국민', label: 'KB' },
  { name: '우리', label: 'Woori' },
  { name: '신한', label: 'Shinhan' },
  { name: '케이뱅크', label: 'K Bank' },
  { name: '하나', label: 'Hana' },
  { name: '카카오뱅크', label: 'Kakao Bank' },
  { name: '토스뱅크', label: 'Toss Bank' },
  { name: '대구', label: 'Daegu' },
  { name: '부산', label: 'BNK Busan' },
  { name: '경남', label: 'BNK Gyeongnam' },
  { name: '광주', label: 'Gwangju' },
  { name: '전북', label: 'Jeonbuk' },
  { name: '제주', label: 'Jeju' },
  { name: '기업', label: 'IBK' },
  { name: '산업', label: 'KDB' },
  { name: '수협', label: 'Suhyup' },
  { name: '새마을금고', label: 'Saemaeul' },
  { name: '신협', label: 'Shinhyup' },
  { name: '우체국', label: 'Post Office' },
  { name: '수출입', label: 'Eximbank' },
  { name: 'HSBC', label: 'HSBC' },
  { name: '도이치', label: 'Deutsche' },
  { name: '씨티', label: 'Citi' },
  { name: '조흥', label: 'Chohung' },
  { name: 'SC제일', label: 'SC First' },
  { name: '한미', label: 'Hanmi' },
  { name: 'iM뱅크', label: 'iM Bank' },
] as const;

export type BankName = (typeof banks)[number]['name'];

/**
 * Banks that are no more: 조흥 became a part of 신한, 한미 of 씨티, and 대구 is called iM뱅크. An account that is with one of them keeps its
 * bank; a new one is not opened there.
 */
export const goneBanks: ReadonlySet<string> = new Set<BankName>(['조흥', '한미', '대구']);
