/** The paragraphs of a text that may have been written as HTML. Only its words come over, so nothing in it can run. */
export function plainParagraphs(content: string): string[] {
  const spaced = content.replace(/<(br|\/p|\/div|\/li|\/h\d)[^>]*>/gi, '\n$&');
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether HTML shows nothing: no words and no picture. */
export const isBlank = (content: string): boolean => !/<img\s/i.test(content) && plainParagraphs(content).length === 0;
