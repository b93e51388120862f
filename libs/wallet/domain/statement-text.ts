import type { TransferKind } from './transfer.js';

/** What the statement calls each kind of transfer; languages without texts of their own read the English. */
const texts: Record<TransferKind, { ko: string; en: string }> = {
  deposit: { ko: '입금', en: 'Deposit' },
  deposit_bonus: { ko: '충전 보너스', en: 'Deposit bonus' },
  deposit_cancelled: { ko: '입금 승인 취소', en: 'Deposit approval cancelled' },
  withdrawal_requested: { ko: '출금 신청', en: 'Withdrawal requested' },
  withdrawal_refused: { ko: '출금 거절', en: 'Withdrawal refused' },
  withdrawal_paid: { ko: '출금 완료', en: 'Withdrawal paid' },
  point_conversion: { ko: '포인트 전환', en: 'Points converted' },
  bet_placed: { ko: '베팅', en: 'Bet placed' },
  bet_lost: { ko: '미당첨', en: 'Bet lost' },
  bet_won: { ko: '당첨', en: 'Bet won' },
  bet_void: { ko: '적중 특례', en: 'Bet void' },
  bet_cash_out: { ko: '캐시아웃', en: 'Bet cashed out' },
  bet_cancelled: { ko: '베팅 취소', en: 'Bet cancelled' },
  bet_resettled: { ko: '재정산', en: 'Bet settled again' },
  debt_repaid: { ko: '미수금 상환', en: 'Debt repaid' },
  rolling_accrued: { ko: '롤링 적립', en: 'Rolling accrued' },
  rolling_paid: { ko: '롤링 지급', en: 'Rolling paid' },
  rolling_reversed: { ko: '롤링 회수', en: 'Rolling reversed' },
  losing_paid: { ko: '루징 정산', en: 'Losing paid' },
  losing_recovered: { ko: '루징 회수', en: 'Losing taken back' },
  adjustment: { ko: '관리자 조정', en: 'Adjustment' },
  gift: { ko: '지급', en: 'Gift' },
  downline_given: { ko: '파트너 지급', en: 'Paid by the partner' },
  downline_taken: { ko: '파트너 회수', en: 'Recovered by the partner' },
  egg_given: { ko: '카지노 알 지급', en: 'Casino eggs paid' },
  egg_taken: { ko: '카지노 알 회수', en: 'Casino eggs recovered' },
};

/** A statement line's text, with the transfer's memo where it has one. */
export function statementText(kind: TransferKind, memo: string | null, language: string): string {
  const text = texts[kind];
  const words = text === undefined ? kind : language === 'ko' ? text.ko : text.en;
  return memo ? `${words} · ${memo}` : words;
}
