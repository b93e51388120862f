import type { IOptions } from 'sanitize-html';

/** The tags that somebody may write with. */
export const allowedTags = [
  ...['p', 'br', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'span', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr', 'img'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const;

/** What has its own way of being read, so that its words would be markup to one reader and text to another: gone with all that is in it. */
const foreignTags = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'plaintext',
  'template',
  'title',
  'iframe',
  'svg',
  'math',
  'object',
  'select',
];

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const rgb = /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i;
const colorName = /^[a-z]{3,20}$/i;
const alignment = /^(?:left|center|right|justify)$/;
const look = { 'text-align': [alignment], color: [hex, rgb, colorName] };
const styled = ['p', 'span', 'h2', 'h3'] as const;
const forEach = <T>(value: T) => Object.fromEntries(styled.map((tag) => [tag, value]));

/** No way out of the folder of uploads. */
const upload = /^\/uploads\/[\w-]+(?:[/.][\w-]+)*$/;
const pixels = /^[1-9]\d{0,3}$/;
const span = /^[1-9]\d?$/;

/** Whether an image may be shown from there: our own uploads alone, for another site would learn who reads. */
export function isImageAddress(address: string): boolean {
  return upload.test(address);
}

/** Deeper nesting is unwrapped: nobody writes so, and browsers slow down over it. */
const deepest = 30;

export const cleaning: IOptions = {
  allowedTags: [...allowedTags],
  nonTextTags: foreignTags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ...forEach(['style']),
  },
  allowedStyles: forEach(look),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: deepest,
  transformTags: {
    // A link leads away from here, and tells nobody from where.
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: kept(attribs, { src: isImageAddress, alt: () => true, width: isPixels, height: isPixels }),
    }),
    td: (tagName, attribs) => ({ tagName, attribs: kept(attribs, { colspan: isSpan, rowspan: isSpan }) }),
    th: (tagName, attribs) => ({ tagName, attribs: kept(attribs, { colspan: isSpan, rowspan: isSpan }) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

function linkTo(href: string | undefined): Record<string, string> {
  if (href === undefined || !/^(?:https?:\/\/|mailto:)/i.test(href)) return {};
  return { href, rel: 'noopener noreferrer nofollow', target: '_blank' };
}
const isPixels = (value: string) => pixels.test(value);
const isSpan = (value: string) => span.test(value);

/** Those attributes that are asked for and are as they should be. */
function kept(attribs: Record<string, string>, rules: Record<string, (value: string) => boolean>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, isRight]) =>
      attribs[name] !== undefined && isRight(attribs[name]) ? [[name, attribs[name]]] : [],
    ),
  );
}
