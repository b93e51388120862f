import { Text, type TextProps } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { plainParagraphs } from '../lib/plain-text.js';
import { langOf } from '../lib/text-language.js';
import './css/rich-text.css';

type Purify = (html: string) => string;

let known: Purify | undefined;

/** The purifier once its code is here; without it the words are shown alone. */
function usePurify(): Purify | undefined {
  const [purify, setPurify] = useState<Purify | undefined>(() => known);
  useEffect(() => {
    if (known !== undefined) return;
    let isGone = false;
    import('../lib/purify.js').then(
      (module) => {
        known = module.purify;
        if (!isGone) setPurify(() => known);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return purify;
}

/** HTML that somebody wrote, purified once more before it is set. */
export function RichText({ html, className = '', ...rest }: { html: string } & TextProps): ReactNode {
  const purify = usePurify();
  const shown = { ...rest, ...langOf(html), className: `rich-text ${className}` };
  if (purify === undefined)
    return (
      <Text component="div" {...shown}>
        {plainParagraphs(html).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Text>
    );
  return <Text component="div" {...shown} dangerouslySetInnerHTML={{ __html: purify(html) }} />;
}
