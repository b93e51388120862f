import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { publicKeyOf } from './public-key.js';

const pairOf = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const { publicKey, privateKey } = pairOf(2_048);
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

it.each([
  ['as it is', pem],
  ['without its line breaks', pem.replaceAll('\n', '')],
  ['with spaces for line breaks', pem.replaceAll('\n', ' ')],
  ['with line breaks of Windows, indented', pem.replaceAll('\n', '\r\n  ')],
  ['with line breaks written out', pem.replaceAll('\n', '\\n')],
  ['with text around it', `Here is our key:\n${pem}\nRegards`],
  ['in the older form', publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
])('a key that was pasted %s is kept as PEM', (_, text) => {
  expect(publicKeyOf(text)).toEqual({ pem });
});

it.each([
  ['private_key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['no_pem', 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'],
  ['unreadable', pem.replace('MII', 'AAA')],
  ['no_rsa', generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ['too_short', pairOf(1_024).publicKey.export({ type: 'spki', format: 'pem' }).toString()],
])('%s: the reason why a text is no key', (fault, text) => {
  expect(publicKeyOf(text)).toEqual({ fault });
});
