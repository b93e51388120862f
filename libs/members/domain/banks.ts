/** The 27 banks of the specification: the stored Korean name and the English label. */
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
] as const;

export type BankName = (typeof banks)[number]['name'];

/** Clients write banks in Korean with or without 은행, or by their English label. */
const byWriting = new Map<string, BankName>(
  banks.flatMap(({ name, label }) => [
    [plain(name), name],
    [plain(label), name],
  ]),
);

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s|은행$/g, '').toLowerCase();
}

/** The stored name of a bank as somebody wrote it, or undefined for a bank that is not on the list. */
export function bankNameOf(writing: string): BankName | undefined {
  return byWriting.get(plain(writing));
}
