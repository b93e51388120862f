import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { purify } from '../lib/purify.js';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { RichText } from './rich-text.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});

/** What the HTML comes to as a page would hold it. */
function held(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = purify(html);
  return box;
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example.com">x</a>',
  '<iframe src="https://example.com"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://example.com/x.swf"></object><embed src="https://example.com/x.swf">',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<p style="background:url(https://example.com/x);position:fixed;inset:0">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<form action="https://example.com"><input name=password><button>x</button></form>',
  '<base href="https://example.com/"><meta http-equiv=refresh content="0;url=https://example.com"><link rel=stylesheet href="https://example.com/x.css">',
  '<style>*{display:none}</style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<p id="root" name="body" class="dialog">x</p>',
];
const ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height', 'style', 'colspan', 'rowspan', 'target', 'rel', 'loading']);
const TAGS = /^(P|BR|H2|H3|STRONG|B|EM|I|U|S|A|UL|OL|LI|BLOCKQUOTE|CODE|PRE|HR|IMG|SPAN|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|TH|TD)$/;

describe('purify', () => {
  it.each(attacks)('leaves nothing that runs, loads or covers of %s', (attack) => {
    const elements = [...held(`<p>before</p>${attack}`).querySelectorAll('*')];
    expect(elements.filter(({ tagName }) => !TAGS.test(tagName)).map(({ tagName }) => tagName)).toEqual([]);
    const attributes = elements.flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => !ATTRIBUTES.has(name)).map(({ name }) => name)).toEqual([]);
    expect(
      attributes
        .filter(({ name, value }) => ['href', 'src'].includes(name) && !/^(https?:\/\/|mailto:|\/uploads\/)/.test(value))
        .map(({ value }) => value),
    ).toEqual([]);
    expect(attributes.filter(({ name, value }) => name === 'style' && /url|position|expression/.test(value))).toEqual([]);
  });

  it('keeps what the editor writes', () => {
    const html =
      '<h2>제목</h2><p style="text-align: center;"><strong>굵게</strong> <span style="color: red;">색</span></p><ul><li><p>하나</p></li></ul><table><tbody><tr><td colspan="2">칸</td></tr></tbody></table>';
    expect(purify(html)).toBe(html);
  });

  it('opens links elsewhere, and loads images only when they are near', () => {
    const box = held(
      '<a href="https://example.com" target="_self">x</a><img src="/uploads/a.png" loading="eager"><img src="https://example.com/b.png" alt="그림">',
    );
    const link = box.querySelector('a');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
    expect([...box.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt, image.getAttribute('loading')])).toEqual([
      ['/uploads/a.png', '', 'lazy'],
      ['https://example.com/b.png', '그림', 'lazy'],
    ]);
  });
});

describe('RichText', () => {
  it('shows the words at once and the marks as soon as they are purified', async () => {
    const { container } = show(<RichText html="<p>안녕 <strong>하세요</strong></p><script>window.stolen = 1</script>" />);
    expect(screen.getByText(/안녕/)).toBeTruthy();
    await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('하세요'));
    expect(container.querySelector('script')).toBeNull();
  });
});
