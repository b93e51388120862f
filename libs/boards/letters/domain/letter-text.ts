import { refuse } from '#lib/contract';

/** @returns both without blanks around them. @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY */
export function checkedLetter({ subject, content }: { subject: string; content: string }): { subject: string; content: string } {
  if (subject.trim() === '') throw refuse('SUBJECT_EMPTY');
  return { subject: subject.trim(), content: checkedContent(content) };
}

/** @throws DomainError CONTENT_EMPTY */
export function checkedContent(content: string): string {
  if (content.trim() === '') throw refuse('CONTENT_EMPTY');
  return content.trim();
}
