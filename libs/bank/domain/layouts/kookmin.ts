import type { Layout } from './layout.js';

/**
 * KB Kookmin Bank, “거래내역 조회” saved from internet banking. Four lines above the header name period, account, holder, product and
 * balance; times are `2025.06.02 08:33:28`, an amount that is none is 0, the last line has `합계` and the sums. Some lists write `(원)` behind
 * amounts, put 송금메모 behind the balance, or have 내 통장 표시 in its place.
 * Sources: github.com/scsc-init/homepage_init_backend, docs/api/user.md, “Process Standby Request List with File”, which takes the file as
 * the bank writes it (`거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분` in line 5, sums in the last line); readers of
 * such lists in other public repositories have the same columns in both orders.
 */
export const kookmin: Layout = {
  name: 'kookmin',
  columns: {
    time: ['거래일시'],
    depositor: ['보낸분/받는분'],
    paidOut: ['출금액'],
    paidIn: ['입금액'],
    balance: ['잔액'],
    memo: ['송금메모', '내통장표시', '적요'],
  },
  needed: [['time'], ['depositor'], ['paidOut'], ['paidIn']],
};
