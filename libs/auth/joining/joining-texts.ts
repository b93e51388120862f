import { languageOf, type Language } from '#lib/kernel';

const sms: Record<Language, (code: string) => string> = {
  ko: (code) => `[Truebook] 인증번호 ${code}`,
  ja: (code) => `[Truebook] 認証コード ${code}`,
  vi: (code) => `[Truebook] Mã xác thực của bạn là ${code}`,
  th: (code) => `[Truebook] รหัสยืนยันของคุณคือ ${code}`,
  en: (code) => `[Truebook] Your verification code is ${code}`,
  hi: (code) => `[Truebook] आपका सत्यापन कोड ${code} है`,
  mm: (code) => `[Truebook] သင်၏ အတည်ပြုကုဒ်မှာ ${code} ဖြစ်ပါသည်`,
};

const applied: Record<Language, string> = {
  ko: '회원가입 신청이 완료되었습니다. 승인 후 이용하실 수 있습니다.',
  ja: '会員登録の申請が完了しました。承認後にご利用いただけます。',
  vi: 'Đã nhận đơn đăng ký của bạn. Bạn có thể đăng nhập sau khi được duyệt.',
  th: 'รับคำขอสมัครแล้ว เข้าสู่ระบบได้เมื่อได้รับอนุมัติ',
  en: 'Your application has been received. You can log in once it is approved.',
  hi: 'आपका साइन-अप अनुरोध मिल गया है। स्वीकृति के बाद आप लॉग इन कर सकते हैं।',
  mm: 'သင့်လျှောက်လွှာကို လက်ခံရရှိပါပြီ။ ခွင့်ပြုချက်ရပြီးနောက် ဝင်ရောက်နိုင်ပါသည်။',
};

/** What the text message says. */
export function smsText(code: string, language: string): string {
  return sms[languageOf(language)](code);
}

/** What an applicant reads. */
export function appliedText(language: string): string {
  return applied[languageOf(language)];
}
