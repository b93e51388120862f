import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { loopbackHttp } from '../../../../test/support/loopback-http.js';
import { SmallServer } from '../../../../test/support/small-server.js';
import { HttpSms, LoggedSms } from './sms-sender.js';

let gateway: SmallServer;
beforeAll(async () => {
  gateway = await SmallServer.start();
});
afterAll(() => gateway.close());

const silent = pino({ level: 'silent' });

describe('text messages', () => {
  it('are handed to the gateway, which takes the number in digits', async () => {
    let body = '';
    gateway.answer((request, response) => {
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => response.writeHead(202).end());
    });
    await new HttpSms(`${gateway.url}/send`, loopbackHttp, silent).send('010-1234-5678', 'code 123456');
    expect(JSON.parse(body)).toEqual({ to: '01012345678', text: 'code 123456' });
    expect(gateway.asked).toEqual(['/send']);
  });

  it('that the gateway refuses, or that finds nobody, are not sent', async () => {
    gateway.answerJson({}, 500);
    await expect(new HttpSms(gateway.url, loopbackHttp, silent).send('010-1234-5678', 'x')).rejects.toMatchObject({
      code: 'SMS_UNAVAILABLE',
    });
    await expect(new HttpSms('http://127.0.0.1:9', loopbackHttp, silent).send('010-1234-5678', 'x')).rejects.toMatchObject({
      code: 'SMS_UNAVAILABLE',
    });
  });

  it('without a gateway are logged', async () => {
    const lines: string[] = [];
    await new LoggedSms(pino({ level: 'info' }, { write: (line) => void lines.push(line) })).send('010-1234-5678', 'code 123456');
    expect(lines).toEqual([expect.stringContaining('code 123456')]);
  });
});
