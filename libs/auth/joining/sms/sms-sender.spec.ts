import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { loopbackHttp } from '../../../../test/support/loopback-http.js';
import { SmallServer } from '../../../../test/support/small-server.js';
import { FileSms, HttpSms, NoSms } from './sms-sender.js';
import { temporaryFolder } from '../../../../test/support/test-environment.js';

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

  describe('without a gateway', () => {
    let folder: string;
    let lines: string[];
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    beforeEach(() => {
      lines = [];
      folder = temporaryFolder('sms');
    });
    afterEach(() => {
      rmSync(folder, { recursive: true });
      expect(lines).toHaveLength(1);
      expect(lines.join()).not.toMatch(/123456|1234-?5678/);
    });

    it('go into a file of their owner, and not into the log', async () => {
      const file = path.join(folder, 'messages', 'sent.jsonl');
      await new FileSms(file, logger).send('010-1234-5678', 'code 123456');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ phone: '010-1234-5678', text: 'code 123456' });
      expect([statSync(file), statSync(path.dirname(file))].map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700]);
    });

    it('are refused in production', async () => {
      await expect(new NoSms(logger).send('010-1234-5678')).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE' });
    });
  });
});
