import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device.js';

describe('a device', () => {
  const browser = '5D0F3A9C-71be-4c02-9a64-2f8e6b1d7c35';

  it('is told apart by the browser’s own id, within the 20 characters that are kept', () => {
    expect(deviceName('모바일', browser)).toBe('모바일 5d0f3a9c71be');
    expect(deviceName('a word without end', browser)).toBe('a word  5d0f3a9c71be');
  });

  it.each(['', '5d0f3a9c', 'not-a-browser-id', '5d0f3a9c71be4c02'])('is a kind of device alone for %j', (id) => {
    expect(deviceName('PC', id)).toBe('PC');
  });
});
