import { AwsClient } from 'aws4fetch';
import { ImageStore } from './image-store.js';

export interface S3Bucket {
  /** The bucket's own address, such as `https://s3.eu-west-1.amazonaws.com/truebook`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const patienceMs = 20_000;

/** Images in a bucket of Amazon S3 or of anything that speaks its protocol. */
export class S3ImageStore extends ImageStore {
  private readonly client: AwsClient;

  constructor(private readonly bucket: S3Bucket) {
    super();
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  }

  async put(name: string, bytes: Buffer, mediaType: string): Promise<void> {
    const response = await this.client.fetch(this.address(name), {
      method: 'PUT',
      headers: { 'Content-Type': mediaType },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the bucket refused ${name}: HTTP ${response.status}`);
  }

  async get(name: string): Promise<Buffer | undefined> {
    const response = await this.client.fetch(this.address(name), { signal: AbortSignal.timeout(patienceMs) });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`the bucket did not give ${name}: HTTP ${response.status}`);
  }

  async delete(name: string): Promise<void> {
    const response = await this.client.fetch(this.address(name), { method: 'DELETE', signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    if (!response.ok && response.status !== 404) throw new Error(`the bucket did not remove ${name}: HTTP ${response.status}`);
  }

  private address(name: string): string {
    return `${this.bucket.url.replace(/\/$/, '')}/${name}`;
  }
}
