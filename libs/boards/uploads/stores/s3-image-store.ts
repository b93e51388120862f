import { AwsClient } from 'aws4fetch';
import type { OutgoingHttp, OutgoingResponse } from '#lib/platform';
import { maxImageBytes } from '../image-types.js';
import { ImageStore } from './image-store.js';

export interface S3Bucket {
  /** The bucket's own address, such as `https://s3.eu-west-1.amazonaws.com/truebook`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const timeoutMs = 20_000;
/** A bucket that is busy is asked again this often, a little later each time. */
const retries = 2;
const pauseMs = 200;

/** Images in a bucket of Amazon S3 or of anything that speaks its protocol. */
export class S3ImageStore extends ImageStore {
  private readonly client: AwsClient;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly outgoing: OutgoingHttp,
  ) {
    super();
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  async put(name: string, bytes: Buffer, mediaType: string): Promise<void> {
    const { status } = await this.ask('PUT', name, { bytes, mediaType });
    if (!isDone(status)) throw new Error(`the bucket refused ${name}: HTTP ${status}`);
  }

  async get(name: string): Promise<Buffer | undefined> {
    const { status, body } = await this.ask('GET', name);
    if (isDone(status) && body) return body;
    if (status === 404) return undefined;
    throw new Error(`the bucket did not give ${name}: HTTP ${status}`);
  }

  async delete(name: string): Promise<void> {
    const { status } = await this.ask('DELETE', name);
    if (!isDone(status) && status !== 404) throw new Error(`the bucket did not remove ${name}: HTTP ${status}`);
  }

  private async ask(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    image?: { bytes: Buffer; mediaType: string },
  ): Promise<OutgoingResponse> {
    const url = `${this.bucket.url.replace(/\/$/, '')}/${name}`;
    const body = image && { body: new Uint8Array(image.bytes), headers: { 'Content-Type': image.mediaType } };
    for (let attempt = 0; ; attempt++) {
      const signed = await this.client.sign(url, { method, ...body });
      const headers = Object.fromEntries(signed.headers);
      const answer = await this.outgoing.request(url, { method, headers, body: image?.bytes, timeoutMs, maxBytes: maxImageBytes });
      const isBusy = answer.status >= 500 || answer.status === 429;
      if (!isBusy || attempt === retries) return answer;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** attempt));
    }
  }
}

function isDone(status: number): boolean {
  return status >= 200 && status < 300;
}
