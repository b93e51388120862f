/** Where images lie. Names are ours: a UUID and an extension. */
export abstract class ImageStore {
  /** Keeps an image whole or not at all; the same name again replaces it. */
  abstract put(name: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** @returns undefined when there is no such image */
  abstract get(name: string): Promise<Buffer | undefined>;
  /** Removes an image; one that is not there is no failure. */
  abstract delete(name: string): Promise<void>;
}
