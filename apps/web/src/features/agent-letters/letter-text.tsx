import type { ReactNode } from 'react';
import { plainParagraphs } from '../../lib/plain-text.js';

/** The words of a letter, which may have been written as HTML. */
export function LetterText({ html }: { html: string }): ReactNode {
  return <div className="col g8 t14 x2 letter-text">{plainParagraphs(html).map((paragraph, index) => <p key={index}>{paragraph}</p>)}</div>;
}
