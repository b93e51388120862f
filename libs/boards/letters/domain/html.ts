const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Plain text as HTML that shows exactly it: letters are stored as text, and the documented client renders HTML. */
export function htmlOf(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark]!).replace(/\r?\n/g, '<br>');
}
