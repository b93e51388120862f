/** Texts of what is refused during a break. */
export const breakTexts = {
  ko: {
    MEMBER_ON_BREAK:
      '{{until}}까지 쉬어 가기 중이라 이용할 수 없습니다. 출금, 내역 조회, 쪽지, 고객센터 문의만 가능하며, 기간이 끝나기 전에는 누구도 풀 수 없습니다.',
    JOIN_ON_BREAK: '쉬어 가기 중인 회원의 전화번호, 계좌 또는 기기입니다. 새 계정을 만들 수 없습니다.',
    GIFT_ON_BREAK: '{{until}}까지 쉬어 가기 중인 회원입니다. 지급할 수 없습니다.',
    HELD_ON_BREAK: '{{until}}까지 쉬어 가기 중인 회원입니다. 보유금·포인트·알을 회수할 수 없으며, 보유금은 본사에서 지급합니다.',
    NUMBER_ON_BREAK: '{{until}}까지 쉬어 가기 중인 회원입니다. 전화번호와 계좌는 본사에서만 변경할 수 있습니다.',
    BREAK_REASON_NEEDED: '{{until}}까지 쉬어 가기 중인 회원입니다. 그래도 진행하는 사유를 적어야 합니다.',
  },
  en: {
    MEMBER_ON_BREAK:
      'You are taking a break until {{until}}. It can’t be ended early. Until then you can withdraw, see your history and messages, and contact support.',
    JOIN_ON_BREAK: 'This phone, bank account or device belongs to a member who is taking a break. It can’t be used for a new account.',
    GIFT_ON_BREAK: 'This member is taking a break until {{until}}. You can’t give them anything.',
    HELD_ON_BREAK: 'This member is taking a break until {{until}}. Nothing can be taken back; an administrator pays out the balance.',
    NUMBER_ON_BREAK: 'This member is taking a break until {{until}}. Only an administrator can change the phone and bank account.',
    BREAK_REASON_NEEDED: 'This member is taking a break until {{until}}. Enter a reason to continue.',
  },
  ja: {
    MEMBER_ON_BREAK:
      '{{until}} まで休止中のため利用できません。出金、履歴、メッセージ、サポートのみ利用できます。期間が終わるまで、ご本人も、サポートも、上位パートナーも解除できません。',
    JOIN_ON_BREAK: '休止中の会員の電話番号、口座、または端末です。新しいアカウントは作れません。',
    GIFT_ON_BREAK: '{{until}} まで休止中の会員です。渡すことはできません。',
    HELD_ON_BREAK: '{{until}} まで休止中の会員です。回収できません。残高は本社が支払います。',
    NUMBER_ON_BREAK: '{{until}} まで休止中の会員です。電話番号と口座は本社のみが変更できます。',
    BREAK_REASON_NEEDED: '{{until}} まで休止中の会員です。それでも行う理由を記入してください。',
  },
  vi: {
    MEMBER_ON_BREAK:
      'Bạn đang tạm nghỉ đến {{until}}. Bạn, bộ phận hỗ trợ và đại lý đều không thể kết thúc sớm. Trong thời gian này bạn vẫn có thể rút tiền, xem lịch sử, tin nhắn và liên hệ hỗ trợ.',
    JOIN_ON_BREAK: 'Số điện thoại, tài khoản ngân hàng hoặc thiết bị này thuộc về người đang tạm nghỉ. Không thể mở tài khoản mới.',
    GIFT_ON_BREAK: 'Người chơi này đang tạm nghỉ đến {{until}}. Không thể chuyển gì cho họ.',
    HELD_ON_BREAK: 'Người chơi này đang tạm nghỉ đến {{until}}. Không thể thu hồi gì; quản trị viên sẽ trả số dư.',
    NUMBER_ON_BREAK: 'Người chơi này đang tạm nghỉ đến {{until}}. Chỉ quản trị viên mới đổi được số điện thoại và tài khoản ngân hàng.',
    BREAK_REASON_NEEDED: 'Người chơi này đang tạm nghỉ đến {{until}}. Hãy ghi lý do vì sao vẫn thực hiện.',
  },
  th: {
    MEMBER_ON_BREAK: 'คุณกำลังพักถึง {{until}} โดยคุณ ฝ่ายบริการ และเอเย่นต์ยกเลิกก่อนกำหนดไม่ได้ ระหว่างนี้ยังถอนเงิน ดูประวัติ อ่านข้อความ และติดต่อฝ่ายบริการได้',
    JOIN_ON_BREAK: 'หมายเลขโทรศัพท์ บัญชี หรืออุปกรณ์นี้เป็นของผู้ที่กำลังพัก เปิดบัญชีใหม่ไม่ได้',
    GIFT_ON_BREAK: 'ผู้เล่นนี้กำลังพักถึง {{until}} โอนให้ไม่ได้',
    HELD_ON_BREAK: 'ผู้เล่นนี้กำลังพักถึง {{until}} ดึงยอดคืนไม่ได้ ผู้ดูแลจะจ่ายยอดคงเหลือ',
    NUMBER_ON_BREAK: 'ผู้เล่นนี้กำลังพักถึง {{until}} เฉพาะผู้ดูแลเท่านั้นที่เปลี่ยนหมายเลขโทรศัพท์และบัญชีธนาคารได้',
    BREAK_REASON_NEEDED: 'ผู้เล่นนี้กำลังพักถึง {{until}} โปรดระบุเหตุผลที่ยังคงดำเนินการ',
  },
  hi: {
    MEMBER_ON_BREAK:
      'आप {{until}} तक विराम पर हैं। इसे न आप पहले ख़त्म कर सकते हैं, न सहायता, न एजेंट। तब तक आप निकासी कर सकते हैं, इतिहास और संदेश देख सकते हैं और सहायता से संपर्क कर सकते हैं।',
    JOIN_ON_BREAK: 'यह फ़ोन, बैंक खाता या डिवाइस विराम पर गए सदस्य का है। इससे नया खाता नहीं खुल सकता।',
    GIFT_ON_BREAK: 'यह खिलाड़ी {{until}} तक विराम पर है। उसे कुछ नहीं दिया जा सकता।',
    HELD_ON_BREAK: 'यह खिलाड़ी {{until}} तक विराम पर है। उससे कुछ वापस नहीं लिया जा सकता; उसकी राशि एडमिन देगा।',
    NUMBER_ON_BREAK: 'यह खिलाड़ी {{until}} तक विराम पर है। उसका फ़ोन और बैंक खाता केवल एडमिन बदल सकता है।',
    BREAK_REASON_NEEDED: 'यह खिलाड़ी {{until}} तक विराम पर है। फिर भी ऐसा करने का कारण लिखें।',
  },
  mm: {
    MEMBER_ON_BREAK:
      'သင်သည် {{until}} အထိ နားနေသည်။ သင်၊ အကူအညီဌာန၊ အေးဂျင့်တို့သည် စောစီးစွာ မဖျက်နိုင်ပါ။ ထိုအချိန်အထိ ငွေထုတ်ခြင်း၊ မှတ်တမ်းနှင့် မက်ဆေ့ချ်များ ကြည့်ခြင်း၊ အကူအညီဌာနသို့ ဆက်သွယ်ခြင်းတို့ကို ပြုလုပ်နိုင်သည်။',
    JOIN_ON_BREAK: 'ဤဖုန်း၊ ဘဏ်အကောင့် သို့မဟုတ် စက်သည် နားနေသူ၏ ဖြစ်သည်။ အကောင့်အသစ် ဖွင့်၍မရပါ။',
    GIFT_ON_BREAK: 'ဤကစားသူသည် {{until}} အထိ နားနေသည်။ မည်သည့်အရာမျှ မပေးနိုင်ပါ။',
    HELD_ON_BREAK: 'ဤကစားသူသည် {{until}} အထိ နားနေသည်။ မည်သည့်အရာမျှ ပြန်မယူနိုင်ပါ။ လက်ကျန်ကို အက်ဒမင်က ပေးချေမည်။',
    NUMBER_ON_BREAK: 'ဤကစားသူသည် {{until}} အထိ နားနေသည်။ ဖုန်းနှင့် ဘဏ်အကောင့်ကို အက်ဒမင်သာ ပြောင်းနိုင်သည်။',
    BREAK_REASON_NEEDED: 'ဤကစားသူသည် {{until}} အထိ နားနေသည်။ သို့သော် ဆောင်ရွက်ရသည့် အကြောင်းရင်းကို ရေးပါ။',
  },
} as const;
