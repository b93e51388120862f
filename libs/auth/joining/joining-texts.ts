/** What the text message says. */
export function smsText(code: string, language: string): string {
  return language === 'ko' ? `[Truebook] 인증번호 ${code}` : `[Truebook] Your verification code is ${code}`;
}

/** What an applicant reads. */
export function appliedText(language: string): string {
  return language === 'ko'
    ? '회원가입 신청이 완료되었습니다. 승인 후 이용하실 수 있습니다.'
    : 'Your application has been received. You can log in once it is approved.';
}
