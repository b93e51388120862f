const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const letters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** Plain text as HTML that shows exactly it. */
export function htmlOfText(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark]!).replace(/\r?\n/g, '<br>');
}

/** The words of clean HTML, a line for each of its own: for files, previews and to see whether there are any. Never to be shown as HTML. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(?:br|hr|\/p|\/h[23]|\/li|\/blockquote|\/pre|\/tr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (letter) => letters[letter]!)
    .replace(/\u00a0/g, ' ')
    .trim();
}
