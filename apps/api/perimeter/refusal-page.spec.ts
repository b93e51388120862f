import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { answerErrors, tooMany } from '#lib/platform';
import { refusalPage } from './refusal-page.js';

it.each([
  ['en', /<html lang="en">[\s\S]*7 seconds/],
  ['ko-KR,ko', /<html lang="ko">[\s\S]*7초/],
])('a page that is refused says in %s how long to wait', async (language, words) => {
  const server = fastify();
  answerErrors(server, pino({ level: 'silent' }), { body: refusalPage });
  server.addHook('onRequest', (_request, _reply, done) => done(tooMany(7)));
  server.get('/*', () => 'a page');
  const answer = await server.inject({ url: '/', headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).toMatchObject({ 'retry-after': '7', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(answer.body).toMatch(words);
});
