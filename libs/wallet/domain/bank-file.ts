import type { BankName } from '#lib/kernel';

/** Codes of the Korea Financial Telecommunications and Clearings Institute. Banks that were merged have their heir's. */
const bankCodes: Readonly<Record<BankName, string>> = {
  산업: '002',
  기업: '003',
  국민: '004',
  수협: '007',
  수출입: '008',
  농협: '011',
  우리: '020',
  SC제일: '023',
  씨티: '027',
  한미: '027',
  대구: '031',
  iM뱅크: '031',
  부산: '032',
  광주: '034',
  제주: '035',
  전북: '037',
  경남: '039',
  새마을금고: '045',
  신협: '048',
  HSBC: '054',
  도이치: '055',
  우체국: '071',
  하나: '081',
  신한: '088',
  조흥: '088',
  케이뱅크: '089',
  카카오뱅크: '090',
  토스뱅크: '092',
};

/** A payment as the file has it. */
export interface BankPayment {
  /** Of the withdrawal. */
  id: number;
  bankName: string;
  /** Whole. */
  bankAccount: string;
  /** Won. */
  amount: number;
  holder: string;
  account: string;
}

/** Columns of the bulk transfer forms of Korean banks: bank, account, amount, expected holder, and what stands in either passbook. */
const header = ['입금은행코드', '입금은행', '입금계좌번호', '입금액', '예금주', '받는분통장표시', '내통장표시'];

/** The file's rows, the header first. The account number is digits alone, as banks take it. */
export function bankFileRows(payments: readonly BankPayment[]): (string | number)[][] {
  return [
    header,
    ...payments.map(({ id, bankName, bankAccount, amount, holder, account }) => [
      bankCodes[bankName as BankName] ?? '',
      bankName,
      bankAccount.replace(/\D/g, ''),
      amount,
      holder,
      `출금${id}`,
      `${account} ${id}`,
    ]),
  ];
}
