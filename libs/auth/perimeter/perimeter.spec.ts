import { expect, it } from '@jest/globals';
import { recordedHost } from './perimeter.js';

it.each([
  ['WWW.Example.com:8443', 'www.example.com'],
  ['203.0.113.7:3000', '203.0.113.7'],
  ['[2001:db8::1]:443', '[2001:db8::1]'],
  [`${'a'.repeat(249)}.com`, `${'a'.repeat(249)}.com`],
  [`${'a'.repeat(250)}.com`, null],
  ['<b>example</b>', null],
  ['user@example.com', null],
  ['', null],
  [undefined, null],
])('keeps of the Host header %s the name %s', (header, name) => {
  expect(recordedHost(header)).toBe(name);
});
