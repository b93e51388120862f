// Added by scheme.js where the browser is older than the served ones (README, Browsers). Written for any browser: no syntax after ES5.
(function () {
  var words = {
    ko: '사용 중인 브라우저가 오래되어 이 사이트가 제대로 작동하지 않을 수 있습니다. 브라우저를 최신 버전으로 업데이트해 주세요.',
    en: 'Your browser is too old for this site, which may not work in it. Please update your browser.',
    ja: 'お使いのブラウザは古いため、このサイトが正しく動作しないことがあります。ブラウザを最新版に更新してください。',
    vi: 'Trình duyệt của bạn đã quá cũ nên trang này có thể không hoạt động đúng. Vui lòng cập nhật trình duyệt.',
    th: 'เบราว์เซอร์ของคุณเก่าเกินไป เว็บไซต์นี้อาจทำงานไม่ถูกต้อง โปรดอัปเดตเบราว์เซอร์',
    hi: 'आपका ब्राउज़र बहुत पुराना है, इसलिए यह साइट ठीक से काम नहीं कर सकती। कृपया अपना ब्राउज़र अपडेट करें।',
    mm: 'သင့်ဘရောက်ဇာ ဟောင်းနေသဖြင့် ဤဝဘ်ဆိုက် ကောင်းစွာ အလုပ်မလုပ်နိုင်ပါ။ ဘရောက်ဇာကို အပ်ဒိတ်လုပ်ပါ။',
  };
  var language;
  try {
    language = localStorage.getItem('language');
  } catch (error) {
    // Storage may be closed to the page; its language stands.
  }
  var bar = document.createElement('p');
  bar.id = 'old-browser';
  bar.setAttribute('role', 'alert');
  bar.setAttribute('style', 'margin:0;padding:12px 16px;background:#7a4b00;color:#fff;font:600 14px/1.5 sans-serif;text-align:center');
  bar.appendChild(document.createTextNode(words[language] || words.ko));
  function show() {
    document.body.insertBefore(bar, document.body.firstChild);
  }
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
