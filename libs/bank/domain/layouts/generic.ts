import type { Layout } from './layout.js';

/**
 * Any list with a time, an amount and a depositor, under Korean or English names in any order. Other banks' lists are read by it (Kakao
 * Bank has one column of amounts and 구분, Toss Bank writes the other party into 적요), as are lists that a program of the operator writes.
 */
export const generic: Layout = {
  name: 'generic',
  columns: {
    time: [
      '거래일시',
      '입금일시',
      '일시',
      '거래일자',
      '입금일자',
      '거래일',
      '입금일',
      '일자',
      '날짜',
      'datetime',
      'timestamp',
      'paidat',
      'transactiondate',
      'date',
      'time',
    ],
    clock: ['거래시간', '거래시각', '입금시간', '시간', '시각', 'time'],
    paidIn: ['입금액', '입금금액', '입금', '맡기신금액', '받은금액', 'deposit', 'depositamount', 'credit', 'paidin', 'moneyin', 'in'],
    paidOut: [
      '출금액',
      '출금금액',
      '출금',
      '찾으신금액',
      '지급액',
      '지급금액',
      '지급',
      'withdrawal',
      'debit',
      'paidout',
      'moneyout',
      'out',
    ],
    movement: ['거래금액', '금액', 'amount'],
    direction: ['입출금구분', '입출금', '구분', '거래유형', '거래구분', 'direction', 'type'],
    balance: ['거래후잔액', '잔액', '잔고', 'balanceafter', 'balance'],
    depositor: [
      ...[
        '입금자명',
        '입금자',
        '상대계좌예금주명',
        '보낸분/받는분',
        '보낸분',
        '보내는분',
        '의뢰인/수취인',
        '의뢰인',
        '거래처',
        '상대방',
        '기재내용',
        '내용',
      ],
      ...['depositor', 'sender', 'payer', 'from', 'name', '적요'],
    ],
    memo: ['송금메모', '메모', '비고', '적요', '거래내용', 'memo', 'note', 'description'],
    reference: ['거래고유번호', '고유번호', '거래번호', '참조번호', 'reference', 'ref', 'referencenumber', 'transactionid'],
  },
  needed: [['time'], ['paidIn', 'movement'], ['depositor']],
};
