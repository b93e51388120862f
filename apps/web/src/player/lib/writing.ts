import { plainParagraphs } from '../../lib/plain-text.js';

/** What somebody writes: a subject, and a content in HTML. */
export interface Writing {
  readonly subject: string;
  readonly content: string;
}

/** Whether HTML of an editor says nothing: it has no words and no image. */
export function isEmptyHtml(html: string): boolean {
  return plainParagraphs(html).length === 0 && !/<img\s/i.test(html);
}

/** Which parts of a writing are still missing. */
export function missingParts({ subject, content }: Writing): { subject: boolean; content: boolean } {
  return { subject: subject.trim() === '', content: isEmptyHtml(content) };
}
