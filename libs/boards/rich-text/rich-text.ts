import { refuse } from '#lib/contract';
import { htmlOfText, textOfHtml } from '#lib/kernel';
import { allowedTags, isImageAddress } from './allowed.js';
import { htmlCleaner } from './html-cleaner.js';

/** The beginning of a tag that somebody may write with, by itself or with an attribute: `a <b and c> d` is text. */
const markup = new RegExp(`</?(?:${allowedTags.join('|')})(?:\\s*/?>|\\s+[\\w-]+\\s*=)`, 'i');

/**
 * What somebody has written, as clean HTML: HTML is cleaned, and plain text, as the documented client sends it, is shown as it was written.
 * @throws DomainError CONTENT_TOO_COMPLEX, TOO_MANY_ATTEMPTS
 */
export function htmlOfWriting(text: string): Promise<string> {
  return htmlCleaner.clean(markup.test(text) ? text : htmlOfText(text.trim()));
}

interface Writing {
  subject: string;
  content: string;
}

/**
 * @returns the subject without blanks around it, the content as clean HTML
 * @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, CONTENT_TOO_COMPLEX, TOO_MANY_ATTEMPTS
 */
export async function checkedWriting({ subject, content }: Writing): Promise<Writing> {
  if (isUnseen(subject)) throw refuse('SUBJECT_EMPTY');
  return { subject: subject.trim(), content: await checkedContent(content) };
}

/**
 * The same of plain text, which holds no markup whatever it looks like: neither images nor links. It is stored as the cleaner writes it, so
 * that cleaning what is stored changes nothing.
 * @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, TOO_MANY_ATTEMPTS
 */
export async function checkedPlain({ subject, content }: Writing): Promise<Writing> {
  if (isUnseen(subject)) throw refuse('SUBJECT_EMPTY');
  if (isUnseen(content)) throw refuse('CONTENT_EMPTY');
  return { subject: subject.trim(), content: await htmlCleaner.clean(htmlOfText(content.trim())) };
}

/**
 * @returns clean HTML. @throws DomainError CONTENT_EMPTY when it shows neither words nor an image, CONTENT_TOO_COMPLEX, TOO_MANY_ATTEMPTS
 */
export async function checkedContent(content: string): Promise<string> {
  const html = await htmlOfWriting(content);
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

/** Characters of HTML that a preview is made from, and of text that it shows at most. */
export const previewedHtml = 1_000;
const previewLength = 140;

/** Columns of a list whose texts are in `content`: how it begins, and all of it only where it was asked for. */
export function listedContent(isWhole: boolean): string {
  return `left(content, ${previewedHtml}) AS beginning, ${isWhole ? 'content' : `''`} AS content`;
}

/**
 * The beginning of a text for lists, in plain words on one line. @param beginning the first `previewedHtml` characters of clean HTML,
 * perhaps cut inside a tag
 */
export function previewOf(beginning: string): string {
  const words = textOfHtml(beginning.replace(/<[^>]*$/, '').replace(/&[a-z#\d]{0,6}$/i, ''))
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(words);
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : words;
}
