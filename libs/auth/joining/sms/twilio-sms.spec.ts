import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { loopbackHttp } from '../../../../test/support/loopback-http.js';
import { SmallServer } from '../../../../test/support/small-server.js';
import { TwilioSms } from './twilio-sms.js';

let gateway: SmallServer;
beforeAll(async () => {
  gateway = await SmallServer.start();
});
afterAll(() => gateway.close());

const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const sender = (from = '+15005550006') =>
  new TwilioSms({ url: gateway.url, account: 'AC123', token: 'secret', from, countryCode: '82' }, loopbackHttp, logger);

/** Answers as Twilio does and keeps what it was sent. */
function twilio(status: number, answer: object): { body: URLSearchParams; authorization: string } {
  const seen = { body: new URLSearchParams(), authorization: '' };
  gateway.answer((request, response) => {
    let text = '';
    seen.authorization = String(request.headers.authorization);
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      seen.body = new URLSearchParams(text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  return seen;
}

it('posts the form of a message to the account, with the number in E.164', async () => {
  const seen = twilio(201, { sid: 'SM1', status: 'queued', error_code: null });
  await sender().send('010-1234-5678', '코드 123456');
  expect(gateway.asked.at(-1)).toBe('/2010-04-01/Accounts/AC123/Messages.json');
  expect(Object.fromEntries(seen.body)).toEqual({ To: '+821012345678', From: '+15005550006', Body: '코드 123456' });
  expect(seen.authorization).toBe(`Basic ${Buffer.from('AC123:secret').toString('base64')}`);
});

it('sends through a messaging service where one is named, and leaves whole numbers as they are', async () => {
  const seen = twilio(201, { sid: 'SM2' });
  await sender('MG9').send('+66812345678', 'x');
  expect(Object.fromEntries(seen.body)).toEqual({ To: '+66812345678', MessagingServiceSid: 'MG9', Body: 'x' });
});

it('says that nothing was sent where Twilio refuses or is not there, and logs the reason without number and code', async () => {
  twilio(400, { code: 21211, message: "The 'To' number +821012345678 is not a valid phone number.", status: 400 });
  await expect(sender().send('010-1234-5678', 'code 123456')).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE' });
  expect(lines.at(-1)).toContain('21211');
  const gone = new TwilioSms(
    { url: 'http://127.0.0.1:9', account: 'AC1', token: 't', from: '+1', countryCode: '82' },
    loopbackHttp,
    logger,
  );
  await expect(gone.send('010-1234-5678', 'code 123456')).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE' });
  expect(lines.join()).not.toMatch(/123456|12345678|secret/);
});
