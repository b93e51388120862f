import { ApiError, call, toApiError } from './api.js';
import { needTexts, translate } from './i18n.js';
import { timeLimit } from './time-limit.js';

/** What a picker of images offers; the server decides what it takes. */
export const imageTypes = 'image/png,image/jpeg,image/gif,image/webp';

/** The longest that a transfer may take, ms. */
const TRANSFER_MS = 60_000;

/**
 * Puts an image where everybody can see it.
 *
 * @returns its address.
 * @throws ApiError that asks to upload it again; a refusal that says why (kind or size of the file) keeps its words.
 */
export async function uploadImage(file: File): Promise<string> {
  const extension = extensionOf(file);
  try {
    const { url } = await call('upload/getSignedUrl', { file_ext: extension });
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'Content-Type': extension },
      credentials: 'omit',
      body: file,
      signal: timeLimit(TRANSFER_MS),
    });
    if (!response.ok) throw await refusalOf(response);
    return url.split('?')[0] as string;
  } catch (failure) {
    throw await wordedAgain(toApiError(failure));
  }
}

/** What the file is called behind its last dot; of a pasted picture without a name, its kind. The server looks at the bytes. */
export function extensionOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const ofName = /\.([a-z0-9]+)$/i.exec(name)?.[1];
  return (ofName ?? type.replace(/^image\//, '')).toLowerCase();
}

async function refusalOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => ({}))) as { error?: { code?: string; message?: string } };
  return new ApiError(answer.error?.code ?? `HTTP_${response.status}`, answer.error?.message ?? '');
}

/** Only a refusal of the file itself tells more than that it must be uploaded again. */
async function wordedAgain({ code, message, details }: ApiError): Promise<ApiError> {
  if (code.startsWith('UPLOAD_') && message !== '') return new ApiError(code, message, details);
  await needTexts('editor');
  return new ApiError(code, translate('editor:image.again'), details);
}
