import type { Layout } from './layout.js';

/**
 * Shinhan Bank, “거래내역조회” saved from internet banking. Lines above the header name account, holder, balance, period and count; day
 * and time of day stand apart (`20261003` or `2026-10-03`, `19:26:50`), 내용 is the other party, cut to few letters, and 적요 is how the
 * money came. A balance may be hidden by asterisks.
 * Sources: tests and readers in public repositories that quote the bank's file, all with the header
 * `거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점`; for the columns see also github.com/jin-101/AssetManager-Backend,
 * assetManager/src/main/java/com/shinhan/assetManager/dto/ExcelDTO.java.
 */
export const shinhan: Layout = {
  name: 'shinhan',
  columns: {
    time: ['거래일자'],
    clock: ['거래시간'],
    depositor: ['내용'],
    paidOut: ['출금'],
    paidIn: ['입금'],
    balance: ['잔액'],
    memo: ['적요'],
  },
  needed: [['time'], ['clock'], ['depositor'], ['paidOut'], ['paidIn']],
};
