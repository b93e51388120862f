import sanitizeHtml from 'sanitize-html';
import { refuse } from '#lib/contract';
import { htmlOfText, textOfHtml } from '#lib/kernel';
import { allowedTags, cleaning, isImageAddress } from './allowed.js';

/** The beginning of a tag that somebody may write with, by itself or with an attribute: `a <b and c> d` is text. */
const markup = new RegExp(`</?(?:${allowedTags.join('|')})(?:\\s*/?>|\\s+[\\w-]+\\s*=)`, 'i');

/** HTML of which nothing can run: what stands in the list of allowed tags and attributes stays, everything else goes. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, cleaning);
}

/** What somebody has written, as clean HTML: HTML is cleaned, and plain text, as the documented client sends it, is shown as it was written. */
export function htmlOfWriting(text: string): string {
  return cleanHtml(markup.test(text) ? text : htmlOfText(text.trim()));
}

/**
 * @returns the subject without blanks around it, the content as clean HTML
 * @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY
 */
export function checkedWriting({ subject, content }: { subject: string; content: string }): { subject: string; content: string } {
  if (isUnseen(subject)) throw refuse('SUBJECT_EMPTY');
  return { subject: subject.trim(), content: checkedContent(content) };
}

/** @returns clean HTML. @throws DomainError CONTENT_EMPTY when it shows neither words nor an image */
export function checkedContent(content: string): string {
  const html = htmlOfWriting(content);
  if (isBlank(html)) throw refuse('CONTENT_EMPTY');
  return html;
}

/** Whether clean HTML shows neither words nor an image. */
export function isBlank(html: string): boolean {
  return isUnseen(textOfHtml(html)) && !html.includes('<img ');
}

/** Whether a text has nothing but blanks and characters without a shape, such as marks of direction and joiners. */
function isUnseen(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** @returns the address, or nothing for none. @throws DomainError INVALID_INPUT with the field when no image may be shown from there */
export function checkedImage(field: string, address: string): string {
  if (address !== '' && !isImageAddress(address)) throw refuse('INVALID_INPUT', { field });
  return address;
}
