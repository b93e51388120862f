import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { WorkQueue } from '../work-queue.js';

/** What each kind is written as. What can carry script, such as SVG, is not among them. An animated PNG keeps its first picture. */
const formats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  // AVIF takes minutes to write.
  'image/avif': 'webp',
} as const;

/** Bounds of an image, in points. */
interface Bounds {
  /** Of an image that is read, all pictures of an animation together: 200 MB of memory. */
  readonly read: number;
  /** Of one picture as it is kept: what a phone shows without running out of memory. */
  readonly kept: number;
}

const imageBounds: Bounds = { read: 50_000_000, kept: 16_000_000 };

/** How well what is written again resembles what came, of 100. */
const quality = 88;

/** Images that one process reads at a time; they take the memory of their points. */
const turns = new WorkQueue(2, Infinity);

/** Why an image cannot be taken. */
export type ImageProblem = 'noImage' | 'tooManyPoints';

/** Millions of points that an image may have. */
export const mostMegapixels = imageBounds.read / 1_000_000;

/**
 * An image written anew from its points: what else the file held is gone, such as where a photo was taken, and it stands as it is meant to
 * be seen. The kind is what the bytes are, whatever the file was called. A larger picture than a screen can use is scaled down.
 */
export async function cleanImage(bytes: Buffer, bounds = imageBounds): Promise<Buffer | ImageProblem> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !Object.hasOwn(formats, found.mime)) return 'noImage';
  const format = formats[found.mime as keyof typeof formats];
  return turns.execute(() => written(bytes, format, bounds).catch((): ImageProblem => 'noImage'));
}

async function written(
  bytes: Buffer,
  format: (typeof formats)[keyof typeof formats],
  { read, kept }: Bounds,
): Promise<Buffer | ImageProblem> {
  // The head alone is read for it, however many points it promises.
  const { pages = 1, pageHeight, autoOrient } = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
  const [width, height] = [autoOrient.width, pageHeight ?? autoOrient.height];
  if (width * height * pages > read) return 'tooManyPoints';
  const image = sharp(bytes, { animated: true, limitInputPixels: read, failOn: 'truncated' }).autoOrient();
  const scale = Math.sqrt(kept / (width * height));
  const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const sized = scale < 1 ? image.resize({ ...size, fit: 'inside' }) : image;
  return sized.toFormat(format, format === 'jpeg' || format === 'webp' ? { quality } : {}).toBuffer();
}

/** The media type of an image that `cleanImage` wrote. */
export async function imageTypeOf(bytes: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  return found?.mime ?? 'application/octet-stream';
}
