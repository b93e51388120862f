import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageStore } from './image-store.js';

/** Images in a folder of this machine; several machines share it or keep their images elsewhere. */
export class LocalImageStore extends ImageStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = path.join(this.folder, `.${randomUUID()}`);
    try {
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path.join(this.folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path.join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await rm(path.join(this.folder, name), { force: true });
  }
}
