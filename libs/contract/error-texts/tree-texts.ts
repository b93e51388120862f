/** Texts of what is refused of places in the tree, and of rates and credits that are given there. */
export const treeTexts = {
  ko: {
    RATE_NOT_ALLOWED: '요율을 저장할 수 없습니다. {{key}}: {{reason}} (한도 {{limit}}%)',
    POSITION_CREDIT_NOT_ALLOWED: '받치기 한도를 저장할 수 없습니다. {{reason}} ({{limit:money}})',
    ROLE_NOT_ALLOWED: '지정할 수 없는 등급입니다.',
    MOVE_NOT_ALLOWED: '이동할 수 없습니다. ({{reason}})',
  },
  en: {
    RATE_NOT_ALLOWED: 'The rate can’t be saved. {{key}}: {{reason}} (limit {{limit}}%).',
    POSITION_CREDIT_NOT_ALLOWED: 'The position credit can’t be saved: {{reason}} ({{limit:money}}).',
    ROLE_NOT_ALLOWED: 'This role can’t be placed here.',
    MOVE_NOT_ALLOWED: 'It can’t be moved there. ({{reason}})',
  },
  ja: {
    RATE_NOT_ALLOWED: '料率を保存できません。{{key}}：{{reason}}（上限 {{limit}}%）',
    POSITION_CREDIT_NOT_ALLOWED: '受け持ちの限度額を保存できません。{{reason}}（{{limit:money}}）',
    ROLE_NOT_ALLOWED: '指定できない階級です。',
    MOVE_NOT_ALLOWED: '移動できません。({{reason}})',
  },
  vi: {
    RATE_NOT_ALLOWED: 'Không lưu được mức hoa hồng. {{key}}: {{reason}} (giới hạn {{limit}}%)',
    POSITION_CREDIT_NOT_ALLOWED: 'Không lưu được hạn mức gánh cược: {{reason}} ({{limit:money}})',
    ROLE_NOT_ALLOWED: 'Không thể gán cấp bậc này.',
    MOVE_NOT_ALLOWED: 'Không thể di chuyển. ({{reason}})',
  },
  th: {
    RATE_NOT_ALLOWED: 'บันทึกเรตไม่ได้ {{key}}: {{reason}} (เพดาน {{limit}}%)',
    POSITION_CREDIT_NOT_ALLOWED: 'บันทึกวงเงินถือสู้ไม่ได้ {{reason}} ({{limit:money}})',
    ROLE_NOT_ALLOWED: 'ไม่สามารถกำหนดระดับนี้ได้',
    MOVE_NOT_ALLOWED: 'ย้ายไม่ได้ ({{reason}})',
  },
  hi: {
    RATE_NOT_ALLOWED: 'रेट सहेजा नहीं जा सकता। {{key}}: {{reason}} (सीमा {{limit}}%)',
    POSITION_CREDIT_NOT_ALLOWED: 'पोज़िशन क्रेडिट सहेजा नहीं जा सकता: {{reason}} ({{limit:money}})',
    ROLE_NOT_ALLOWED: 'यह पद नहीं दिया जा सकता।',
    MOVE_NOT_ALLOWED: 'वहाँ नहीं ले जाया जा सकता। ({{reason}})',
  },
  mm: {
    RATE_NOT_ALLOWED: 'နှုန်းကို သိမ်း၍ မရပါ။ {{key}}: {{reason}} (ကန့်သတ် {{limit}}%)',
    POSITION_CREDIT_NOT_ALLOWED: 'ဝေစု ကန့်သတ်ငွေကို သိမ်း၍ မရပါ။ {{reason}} ({{limit:money}})',
    ROLE_NOT_ALLOWED: 'သတ်မှတ်၍ မရသော ရာထူး ဖြစ်ပါသည်။',
    MOVE_NOT_ALLOWED: 'ရွှေ့၍ မရပါ။ ({{reason}})',
  },
} as const;
