/** Texts of what shows that money moves for the owner of an account: the exchange password, names and account numbers. */
export const ownAccountTexts = {
  ko: {
    BANK_PASSWORD_REQUIRED: '출금 비밀번호를 입력해 주세요.',
    BANK_PASSWORD_WRONG: '출금 비밀번호가 일치하지 않습니다.',
    DEPOSITOR_NOT_HOLDER: '입금자명이 가입하신 예금주와 다릅니다. 예금주 이름으로 입금해 주세요.',
    DEPOSITOR_HOUSE_DECIDES: '입금자명이 예금주와 달라 본사 승인이 필요합니다.',
  },
  en: {
    BANK_PASSWORD_REQUIRED: 'Please enter the withdrawal password.',
    BANK_PASSWORD_WRONG: 'The withdrawal password does not match.',
    DEPOSITOR_NOT_HOLDER: 'The depositor’s name is not the registered account holder. Please deposit under the holder’s name.',
    DEPOSITOR_HOUSE_DECIDES: 'The depositor is not the registered account holder: an administrator has to approve this deposit.',
  },
  ja: {
    BANK_PASSWORD_REQUIRED: '出金パスワードを入力してください。',
    BANK_PASSWORD_WRONG: '出金パスワードが一致しません。',
    DEPOSITOR_NOT_HOLDER: '入金者名が登録の口座名義と異なります。口座名義で入金してください。',
    DEPOSITOR_HOUSE_DECIDES: '入金者名が口座名義と異なるため、本社の承認が必要です。',
  },
  vi: {
    BANK_PASSWORD_REQUIRED: 'Vui lòng nhập mật khẩu rút tiền.',
    BANK_PASSWORD_WRONG: 'Mật khẩu rút tiền không đúng.',
    DEPOSITOR_NOT_HOLDER: 'Tên người nạp khác chủ tài khoản đã đăng ký. Vui lòng nạp bằng tên chủ tài khoản.',
    DEPOSITOR_HOUSE_DECIDES: 'Tên người nạp khác chủ tài khoản nên cần trụ sở chính duyệt.',
  },
  th: {
    BANK_PASSWORD_REQUIRED: 'กรุณากรอกรหัสถอนเงิน',
    BANK_PASSWORD_WRONG: 'รหัสถอนเงินไม่ถูกต้อง',
    DEPOSITOR_NOT_HOLDER: 'ชื่อผู้ฝากไม่ตรงกับชื่อบัญชีที่ลงทะเบียน กรุณาฝากด้วยชื่อเจ้าของบัญชี',
    DEPOSITOR_HOUSE_DECIDES: 'ชื่อผู้ฝากไม่ตรงกับชื่อบัญชี ต้องให้สำนักงานใหญ่อนุมัติ',
  },
  hi: {
    BANK_PASSWORD_REQUIRED: 'कृपया निकासी पासवर्ड दर्ज करें।',
    BANK_PASSWORD_WRONG: 'निकासी पासवर्ड मेल नहीं खाता।',
    DEPOSITOR_NOT_HOLDER: 'जमाकर्ता का नाम पंजीकृत खाताधारक से अलग है। कृपया खाताधारक के नाम से जमा करें।',
    DEPOSITOR_HOUSE_DECIDES: 'जमाकर्ता का नाम खाताधारक से अलग है, इसलिए मुख्यालय की स्वीकृति चाहिए।',
  },
  mm: {
    BANK_PASSWORD_REQUIRED: 'ငွေထုတ်စကားဝှက် ထည့်ပါ။',
    BANK_PASSWORD_WRONG: 'ငွေထုတ်စကားဝှက် မမှန်ကန်ပါ။',
    DEPOSITOR_NOT_HOLDER: 'ငွေသွင်းသူအမည်သည် စာရင်းသွင်းထားသော အကောင့်ပိုင်ရှင်နှင့် ကွဲနေပါသည်။ အကောင့်ပိုင်ရှင်အမည်ဖြင့် သွင်းပါ။',
    DEPOSITOR_HOUSE_DECIDES: 'ငွေသွင်းသူအမည်သည် အကောင့်ပိုင်ရှင်နှင့် ကွဲသောကြောင့် ပင်မရုံး၏ ခွင့်ပြုချက် လိုအပ်သည်။',
  },
} as const;
