import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Template {
  readonly kind: 'answer' | 'message';
  readonly subject: string;
  /** Paragraphs in plain words; answers may name `{nickname}` and `{account}`. */
  readonly paragraphs: readonly string[];
}

/**
 * A template says which administrator wrote it last, and a site that has no templates begins with the usual ones, so that the first
 * inquiry is answered in the site's words. A site that has its own keeps them as they are.
 */
export class FirstTemplates1790000000480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE letter_template ADD COLUMN changed_by text');
    const rows = [...korean, ...english].map(({ kind, subject, paragraphs }) => ({
      kind,
      subject,
      content: paragraphs.map((words) => `<p>${words}</p>`).join(''),
    }));
    await runner.query(
      `INSERT INTO letter_template (kind, subject, content, updated_at)
       SELECT t.kind, t.subject, t.content, now()
       FROM jsonb_to_recordset($1::jsonb) AS t (kind text, subject text, content text)
       WHERE NOT EXISTS (SELECT FROM letter_template)`,
      [JSON.stringify(rows)],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const korean: readonly Template[] = [
  {
    kind: 'message',
    subject: '가입을 환영합니다',
    paragraphs: [
      '가입해 주셔서 감사합니다.',
      '첫 입금 전에 출금 계좌의 예금주명이 본인 이름과 같은지 확인해 주세요. 이름이 다르면 출금이 처리되지 않습니다.',
      '궁금한 점은 1:1 문의로 남겨 주시면 순서대로 답변해 드립니다.',
    ],
  },
  {
    kind: 'message',
    subject: '입금 계좌 변경 안내',
    paragraphs: [
      '입금 계좌가 변경되었습니다. 이전 계좌로 보내신 금액은 확인이 늦어질 수 있습니다.',
      '입금할 때마다 입금 신청 화면에서 계좌를 확인한 뒤 송금해 주세요.',
    ],
  },
  {
    kind: 'message',
    subject: '정기 점검 안내',
    paragraphs: [
      '서비스 점검으로 아래 시간 동안 이용이 제한됩니다.',
      '점검 시간: (시작) ~ (종료)',
      '진행 중인 베팅은 점검이 끝난 뒤 결과에 따라 정산됩니다. 이용에 불편을 드려 죄송합니다.',
    ],
  },
  {
    kind: 'answer',
    subject: '출금 지연 안내',
    paragraphs: [
      '{nickname}님, 안녕하세요.',
      '은행 점검 또는 신청 증가로 출금 처리가 늦어지고 있습니다. 신청하신 금액은 안전하게 보관되어 있으며 순서대로 송금해 드립니다.',
      '기다려 주셔서 감사합니다.',
    ],
  },
  {
    kind: 'answer',
    subject: '본인 확인 요청',
    paragraphs: [
      '{nickname}님, 안녕하세요.',
      '안전한 거래를 위해 본인 확인이 필요합니다. 성함과 출금 계좌의 예금주명을 이 문의로 알려 주세요.',
      '확인이 끝나면 바로 출금을 처리해 드립니다. 비밀번호는 어떤 경우에도 요청하지 않습니다.',
    ],
  },
  {
    kind: 'answer',
    subject: '입금 미확인 안내',
    paragraphs: [
      '{nickname}님, 안녕하세요.',
      '신청하신 입금이 아직 확인되지 않았습니다. 입금자명, 금액, 송금 시각을 알려 주시면 다시 확인해 드립니다.',
      '입금자명이 회원님의 이름과 다르면 확인에 시간이 더 걸릴 수 있습니다.',
    ],
  },
  {
    kind: 'answer',
    subject: '출금 가능 금액 안내',
    paragraphs: [
      '{nickname}님, 안녕하세요.',
      '입금액과 보너스에는 롤링 조건이 있으며, 조건을 채운 금액부터 출금할 수 있습니다. 남은 조건은 출금 화면에서 확인해 주세요.',
    ],
  },
  {
    kind: 'answer',
    subject: '베팅 결과 확인 안내',
    paragraphs: [
      '{nickname}님, 안녕하세요.',
      '문의하신 베팅을 공식 결과와 다시 비교하고 있습니다. 확인이 끝나면 결과와 이유를 알려 드리고, 정정이 필요하면 차액을 바로 반영합니다.',
    ],
  },
];

const english: readonly Template[] = [
  {
    kind: 'message',
    subject: 'Welcome',
    paragraphs: [
      'Thank you for joining.',
      'Before your first deposit, check that the bank account for withdrawals is in your own name. We cannot pay out to an account in a different name.',
      'If you have a question, send us an inquiry. We answer in the order they arrive.',
    ],
  },
  {
    kind: 'message',
    subject: 'Our deposit account has changed',
    paragraphs: [
      'We have a new bank account for deposits. Transfers to the previous account may take longer to confirm.',
      'Check the account on the deposit page each time before you send money.',
    ],
  },
  {
    kind: 'message',
    subject: 'Scheduled maintenance',
    paragraphs: [
      'The site will be unavailable during the maintenance window below.',
      'Maintenance: (start) to (end)',
      'Open bets are settled by their results after the maintenance. We apologize for the inconvenience.',
    ],
  },
  {
    kind: 'answer',
    subject: 'Withdrawal delayed',
    paragraphs: [
      'Hello {nickname},',
      'Withdrawals are taking longer than usual because of bank maintenance or a high number of requests. Your money is safe, and we pay requests in order.',
      'Thank you for your patience.',
    ],
  },
  {
    kind: 'answer',
    subject: 'Identity check needed',
    paragraphs: [
      'Hello {nickname},',
      'To protect your account, we need to confirm your identity. Please reply with your full name and the account holder’s name of your bank account.',
      'We process the withdrawal as soon as this is confirmed. We never ask for your password.',
    ],
  },
  {
    kind: 'answer',
    subject: 'Deposit not found yet',
    paragraphs: [
      'Hello {nickname},',
      'We have not found your deposit yet. Please send us the sender’s name, the amount and the time of the transfer, and we will check again.',
      'If the sender’s name differs from yours, this can take longer.',
    ],
  },
  {
    kind: 'answer',
    subject: 'How much you can withdraw',
    paragraphs: [
      'Hello {nickname},',
      'Deposits and bonuses come with a wagering requirement. You can withdraw once it is met. The withdrawal page shows what is left.',
    ],
  },
  {
    kind: 'answer',
    subject: 'Checking the result of your bet',
    paragraphs: [
      'Hello {nickname},',
      'We are comparing your bet with the official result. We will tell you the outcome and the reason, and pay any difference at once if a correction is needed.',
    ],
  },
];
