import { refuse } from '#lib/contract';

/** The images that may be uploaded: extension and media type. What can carry script, such as SVG, is not among them. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Bytes. */
export const maxImageBytes = 5 * 1024 * 1024;

/** What an uploaded image is called: whatever else comes as a name is none of ours. */
export const imageName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|jpeg|png|gif|webp)$/;

/** @param written an extension as clients write it: `png`, `.PNG`. @throws DomainError UPLOAD_TYPE */
export function imageExtension(written: string): string {
  const extension = written.trim().toLowerCase().replace(/^\./, '');
  if (!Object.hasOwn(types, extension)) throw refuse('UPLOAD_TYPE');
  return extension;
}

/** The media type of an image by its name. */
export function imageTypeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
