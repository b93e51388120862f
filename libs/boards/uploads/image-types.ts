/** Extensions of images as the product writes them; whatever else a file is called, its bytes say what it is. */
const extensions: Readonly<Record<string, string>> = { jpg: 'jpg', jpeg: 'jpg', jfif: 'jpg', png: 'png', gif: 'gif', webp: 'webp' };

/** Of an image with an extension of another kind, or without one. */
const otherExtension = 'img';

/** Bytes. */
export const maxImageBytes = 5 * 1024 * 1024;

/** What an uploaded image is called: whatever else comes as a name is none of ours. */
export const imageName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|jpeg|png|gif|webp|img)$/;

/** @param written an extension as clients write it: `png`, `.PNG` */
export function imageExtension(written: string): string {
  const extension = written.trim().toLowerCase().replace(/^\./, '');
  return Object.hasOwn(extensions, extension) ? extensions[extension]! : otherExtension;
}
