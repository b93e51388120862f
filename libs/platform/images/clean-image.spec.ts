import { crc32 } from 'node:zlib';
import { expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { cleanImage, imageTypeOf } from './clean-image.js';

const plain = (width: number, height: number, background: object | string = '#e8542f') =>
  sharp({ create: { width, height, channels: 4, background: background as string }, limitInputPixels: false });
/** Left half black, right half white. */
const halves = (): Sharp =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: 'black' } }, left: 0, top: 0 },
  ]);
const cleaned = async (bytes: Buffer, bounds?: Parameters<typeof cleanImage>[1]): Promise<Buffer> => {
  const image = await cleanImage(bytes, bounds);
  if (typeof image === 'string') throw new Error(image);
  return image;
};

it.each(['jpeg', 'png', 'gif', 'webp'] as const)('stays a %s, whatever it was called', async (format) => {
  const image = await cleaned(await plain(30, 20).toFormat(format).toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format, width: 30, height: 20 });
  expect(await imageTypeOf(image)).toBe(`image/${format}`);
});

it.each(['jpeg', 'webp', 'png'] as const)('loses where it was taken, and what else a %s says of its origin', async (format) => {
  const photo = await plain(30, 20)
    .withExif({ IFD0: { Copyright: 'Kim', Make: 'Camera' }, IFD3: { GPSLatitude: '37/1 33/1 58/1', GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>')
    .toFormat(format)
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect([before.exif, before.xmp].every((part) => part !== undefined)).toBe(true);
  const { exif, xmp, iptc, comments } = await sharp(await cleaned(photo)).metadata();
  expect({ exif, xmp, iptc, comments }).toEqual({});
});

it('takes an AVIF as a WebP', async () => {
  const image = await cleaned(await plain(30, 20).avif({ effort: 0 }).toBuffer());
  expect(await imageTypeOf(image)).toBe('image/webp');
});

it('drops what is hidden behind an image', async () => {
  const image = await plain(10, 10).png().toBuffer();
  expect((await cleaned(Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]))).includes('script')).toBe(false);
});

it('stands as its camera was held', async () => {
  const turned = await halves().withMetadata({ orientation: 6 }).png().toBuffer();
  const { data, info } = await sharp(await cleaned(turned))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([20, 40]);
  expect([data[0], data.at(-1)]).toEqual([0, 255]);
});

it('keeps the pictures of an animation and what can be seen through', async () => {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((color) => plain(8, 8, color).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
  expect(await sharp(await cleaned(animation), { animated: true }).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 2 });
  const through = await sharp(await cleaned(await plain(4, 4, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer()))
    .raw()
    .toBuffer();
  expect(through[3]).toBe(0);
});

it('that is larger than a screen can use is scaled down, in its own proportions', async () => {
  const image = await cleaned(await plain(800, 400).jpeg().toBuffer(), { read: 400_000, kept: 80_000 });
  expect(await sharp(image).metadata()).toMatchObject({ width: 400, height: 200 });
});

it('of 30,000 × 30,000 points is refused by what its head says, before a point is read', async () => {
  const head = Buffer.from(await plain(1, 1).png().toBuffer());
  head.writeUInt32BE(30_000, 16);
  head.writeUInt32BE(30_000, 20);
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  expect(await cleanImage(head)).toBe('tooManyPoints');
});

it('with too many points in all its pictures together is refused', async () => {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((color) => plain(100, 100, color).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await cleanImage(animation, { read: 29_999, kept: 29_999 })).toBe('tooManyPoints');
  expect(Buffer.isBuffer(await cleanImage(animation, { read: 30_000, kept: 30_000 }))).toBe(true);
});

it('that is none, or is cut off, is refused', async () => {
  const whole = await plain(300, 300).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [svg, Buffer.alloc(0), Buffer.from('GIF89a'), whole.subarray(0, 200), await plain(4, 4).tiff().toBuffer()])
    expect(await cleanImage(bytes)).toBe('noImage');
});
