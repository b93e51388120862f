import DOMPurify from 'dompurify';

const TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'img',
  'span',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];
const ADDRESSES = ['href', 'src'];
const OTHERS = ['alt', 'width', 'height', 'style', 'colspan', 'rowspan', 'target', 'rel', 'loading'];
const ADDRESS = /^(?:https?:\/\/|mailto:|\/uploads\/)/i;
const STYLES = ['text-align', 'color'] as const;

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLElement && node.hasAttribute('style')) keepStyles(node);
  if (node instanceof HTMLAnchorElement) {
    node.target = '_blank';
    node.rel = 'noopener noreferrer nofollow';
  }
  if (node instanceof HTMLImageElement) {
    // Data addresses pass the purifier's own check of images.
    if (!ADDRESS.test(node.getAttribute('src') ?? '')) node.removeAttribute('src');
    node.alt = node.getAttribute('alt') ?? '';
    node.setAttribute('loading', 'lazy');
  }
});

function keepStyles(element: HTMLElement): void {
  const kept = STYLES.map((name) => [name, element.style.getPropertyValue(name)] as const).filter(([, value]) => value !== '');
  element.removeAttribute('style');
  for (const [name, value] of kept) element.style.setProperty(name, value);
}

/** The HTML with nothing in it that could run, load from elsewhere than images do, or leave its place on the page. */
export function purify(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ADDRESSES, ...OTHERS],
    ALLOWED_URI_REGEXP: ADDRESS,
    ADD_URI_SAFE_ATTR: OTHERS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
