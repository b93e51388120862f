import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import type { System } from '../../../shared/members/system.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { JoinForm } from './join-form.js';
import { emptyJoin, joinBody, refusedField } from './join-values.js';

type Answer = { result: true; data: object } | { result: false; error: { code: string; message: string; field?: string } };

const rules: System['join'] = {
  sms_required: true,
  sms_available: true,
  code_required: true,
  minimum_age: 19,
  signup_points: 3_000,
  first_charge_percent: 10,
  every_charge_percent: 0,
  max_charge_bonus: 100_000,
};
const sent: { path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, Answer>;
const yes = (data: object = {}): Answer => ({ result: true, data });
const no = (code: string, message: string): Answer => ({ result: false, error: { code, message } });

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('join');
});
beforeEach(() => {
  sent.length = 0;
  answers = {
    'user/join/checkAccount': yes(),
    'user/join/checkNickname': yes(),
    'user/join/sendSms': yes({ sms_key: 'key' }),
    'user/join/checkSms': yes(),
    'user/join': yes({ message: '신청 완료' }),
  };
  globalThis.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    const path = String(url).replace('/api/', '');
    sent.push({ path, body: JSON.parse(String(init?.body)) as Record<string, unknown> });
    return { ok: true, status: 200, headers: new Map() as unknown as Headers, json: async () => answers[path] } as Response;
  }) as typeof fetch;
});
afterEach(cleanup);

/** A label may end with the rule of its field. */
const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

const values: Record<string, string> = {
  아이디: 'newcomer',
  비밀번호: 'harbour light',
  닉네임: '새사람',
  '휴대폰 번호': '010-1234-5678',
  생년월일: '1990-05-17',
  예금주: '김하준',
  은행: '국민',
  계좌번호: '110-22-333',
  '출금 비밀번호': '2580',
  '추천 코드': 'shop',
};
const agree = (): void => void fireEvent.click(screen.getByRole('checkbox'));
const fillIn = (): void => {
  Object.entries(values).forEach(([label, value]) => type(label, value));
  agree();
};

async function verifyPhone(): Promise<void> {
  press('인증번호 받기');
  await screen.findByLabelText('인증번호');
  type('인증번호', '123456');
  press('인증하기');
  await screen.findByTestId('phone-verified');
}

describe('the join button', () => {
  it('says everything that is missing at once, each at its field, and sends nothing', () => {
    show(<JoinForm rules={rules} onDone={() => undefined} />);
    press('회원가입');
    for (const label of Object.keys(values)) expect([label, field(label).getAttribute('aria-invalid')]).toEqual([label, 'true']);
    expect(screen.getByText('이용 규정에 동의해 주세요.')).toBeTruthy();
    expect(sent).toEqual([]);
    type('비밀번호', 'short');
    type('출금 비밀번호', '12');
    type('생년월일', '2020-01-01');
    for (const words of ['비밀번호는 8자 이상이어야 합니다.', '숫자 4자리를 입력해 주세요.']) expect(screen.getByText(words)).toBeTruthy();
    // The rules below the form say it too.
    expect(screen.getAllByText('만 19세 이상만 가입할 수 있습니다.')).toHaveLength(2);
    type('아이디', 'newcomer');
    expect(field('아이디').getAttribute('aria-invalid')).toBeNull();
  });
  it('sends everything with the code as a number, and names the account that applied', async () => {
    const done = jest.fn();
    show(<JoinForm rules={rules} onDone={done} />);
    fillIn();
    press('회원가입');
    expect(screen.getAllByText('휴대폰 인증을 먼저 해 주세요.')).not.toHaveLength(0);
    await verifyPhone();
    press('회원가입');
    await waitFor(() => expect(done).toHaveBeenCalledWith('newcomer'));
    expect(sent.at(-1)).toEqual({
      path: 'user/join',
      body: expect.objectContaining({
        account: 'newcomer',
        bank_name: '국민',
        birth_date: '1990-05-17',
        terms_agreed: true,
        sms_key: 'key',
        sms_number: 123_456,
      }),
    });
  });
  it('needs no verified phone where none is asked for', async () => {
    const done = jest.fn();
    show(<JoinForm rules={{ ...rules, sms_required: false }} onDone={done} />);
    fillIn();
    expect(screen.queryByRole('button', { name: '인증번호 받기' })).toBeNull();
    press('회원가입');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(joinBody(emptyJoin, null, { device: 'PC', browser: '' })).toMatchObject({ sms_key: '', sms_number: '' });
  });
  it('shows why it failed under its title, and at the field it speaks of', async () => {
    answers['user/join'] = no('CODE_UNKNOWN', '추천 코드가 올바르지 않습니다.');
    show(<JoinForm rules={{ ...rules, sms_required: false }} onDone={() => undefined} />);
    fillIn();
    press('회원가입');
    await waitFor(() => expect(screen.getByText('회원가입 실패')).toBeTruthy());
    expect(field('추천 코드').getAttribute('aria-invalid')).toBe('true');
    type('추천 코드', 'other');
    expect(field('추천 코드').getAttribute('aria-invalid')).toBeNull();
    expect(refusedField({ code: 'INVALID_INPUT', details: { field: 'bank_account' } })).toBe('bank_account');
    expect(refusedField({ code: 'TOO_MANY_ATTEMPTS', details: {} })).toBeUndefined();
  });
});

describe('the date of birth', () => {
  it('is not asked for where no age is needed, and then not sent', async () => {
    show(<JoinForm rules={{ ...rules, sms_required: false, minimum_age: 0 }} onDone={() => undefined} />);
    expect(screen.queryByLabelText('생년월일')).toBeNull();
    Object.entries(values)
      .filter(([label]) => label !== '생년월일')
      .forEach(([label, value]) => type(label, value));
    agree();
    press('회원가입');
    await waitFor(() => expect(sent.at(-1)?.path).toBe('user/join'));
    expect(sent.at(-1)?.body).not.toHaveProperty('birth_date');
  });

  it('that is too young is named at its field', async () => {
    answers['user/join'] = no('TOO_YOUNG', '만 19세 이상만 가입할 수 있습니다.');
    show(<JoinForm rules={{ ...rules, sms_required: false }} onDone={() => undefined} />);
    fillIn();
    press('회원가입');
    await waitFor(() => expect(field('생년월일').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the recommendation code', () => {
  const withoutCode = (code_required: boolean): void => {
    show(<JoinForm rules={{ ...rules, sms_required: false, code_required }} onDone={() => undefined} />);
    Object.entries(values)
      .filter(([label]) => label !== '추천 코드')
      .forEach(([label, value]) => type(label, value));
    agree();
    press('회원가입');
  };

  it('may be left empty where the site has an agent for those without one, and may still be given', async () => {
    withoutCode(false);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: 'user/join', body: { code: '' } }));
    expect(screen.getByText('선택')).toBeTruthy();
    type('추천 코드', 'shop');
    press('회원가입');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: 'user/join', body: { code: 'shop' } }));
  });

  it('is asked for where the site has none', () => {
    withoutCode(true);
    expect(field('추천 코드').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('선택')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('the rules of passwords', () => {
  it('stand at their fields before anything is refused, and stay while something is typed', () => {
    show(<JoinForm rules={rules} onDone={() => undefined} />);
    const shown = (): (string | null)[] =>
      ['비밀번호', '출금 비밀번호'].map(
        (label) => field(label).closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent ?? null,
      );
    const stated = ['비밀번호8자 이상', '출금 비밀번호숫자 4자리, 1111·1234처럼 쉬운 번호 불가'];
    expect(shown()).toEqual(stated);
    type('비밀번호', 'harbour light');
    type('출금 비밀번호', '2580');
    expect(shown()).toEqual(stated);
  });
});

describe('a duplicate check', () => {
  it('needs a name first', () => {
    show(<JoinForm rules={rules} onDone={() => undefined} />);
    fireEvent.click(screen.getAllByRole('button', { name: '중복 확인' })[0] as HTMLElement);
    expect(screen.getByText('아이디를 입력해 주세요.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
  it('rests under its mark until the name is changed', async () => {
    show(<JoinForm rules={rules} onDone={() => undefined} />);
    type('아이디', 'newcomer');
    fireEvent.click(screen.getAllByRole('button', { name: '중복 확인' })[0] as HTMLElement);
    await waitFor(() => expect(button('확인됨').disabled).toBe(true));
    type('아이디', 'newcomer2');
    expect(screen.queryByRole('button', { name: '확인됨' })).toBeNull();
  });
});

describe('the phone', () => {
  it('needs a number before a message is sent, and a code before it is checked', async () => {
    show(<JoinForm rules={rules} onDone={() => undefined} />);
    press('인증번호 받기');
    expect(screen.getByText('휴대폰 번호를 입력해 주세요.')).toBeTruthy();
    type('휴대폰 번호', '010-1234-5678');
    press('인증번호 받기');
    await screen.findByLabelText('인증번호');
    press('인증하기');
    expect(screen.getByText('인증번호를 입력해 주세요.')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['user/join/sendSms']);
  });
  it('asks for no code any more when another number is typed, and checks a code with Enter', async () => {
    show(<JoinForm rules={rules} onDone={() => undefined} />);
    type('휴대폰 번호', '010-1234-5678');
    press('인증번호 받기');
    await screen.findByLabelText('인증번호');
    type('휴대폰 번호', '010-1234-567');
    expect(screen.queryByLabelText('인증번호')).toBeNull();
    type('휴대폰 번호', '010-1234-5679');
    press('인증번호 받기');
    const code = await screen.findByLabelText('인증번호');
    type('인증번호', '123456');
    fireEvent.keyDown(code, { key: 'Enter' });
    await screen.findByTestId('phone-verified');
    expect(sent.map(({ path }) => path)).toEqual(['user/join/sendSms', 'user/join/sendSms', 'user/join/checkSms']);
  });
  it('gives way to the mark once it is verified', async () => {
    show(<JoinForm rules={rules} onDone={() => undefined} />);
    type('휴대폰 번호', '010-1234-5678');
    await verifyPhone();
    expect(screen.queryByLabelText('휴대폰 번호')).toBeNull();
    expect(sent.at(-1)).toEqual({ path: 'user/join/checkSms', body: { sms_key: 'key', number: 123_456 } });
    press('번호 변경');
    expect(screen.getByLabelText('휴대폰 번호')).toBeTruthy();
  });
});
