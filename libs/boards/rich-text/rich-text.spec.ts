/**
 * @jest-environment jsdom
 */
import { TextEncoder } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

// What comes out is judged by a browser's own parser. jsdom has it, but not what the kernel needs.
Object.assign(globalThis, { TextEncoder });
const { allowedTags } = await import('./allowed.js');
const { cleanHtml } = await import('./clean-html.js');
const { checkedContent, checkedWriting, htmlOfWriting, previewOf } = await import('./rich-text.js');

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\x0d\x0a>alert(1)</script\t>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onload="alert(1)">',
  '<img/src="https://a.example/x.png"/onerror=alert(1)>',
  '<img src="x`y" onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="//evil.example/x.png">',
  '<img src="/\\evil.example/x.png">',
  '<img src="/uploads/../api/user/logout">',
  '<img src="/uploads/%2e%2e/api">',
  '<img src="https://a.example/x.png" width="1e9" height="javascript:1" srcset="data:x 1x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="jav\u0000ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://a.example" target="_top" rel="opener" onclick="alert(1)">x</a>',
  '<a href="https://a.example/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<iframe><p></iframe><img src=x onerror=alert(1)></p>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><style><!--</style><img src=x onerror=alert(1)>--></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p><noscript></p><img src=x onerror=alert(1)></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<select><option><style></option></select><b><img src=xx: onerror=alert(1)></style></option></select>',
  '<table><td background="javascript:alert(1)" onclick="x"><style>*{}</style></td></table>',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="color:red;position:fixed;top:0">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<p style="text-align:center;behavior:url(x.htc)">x</p>',
  '<span style="color:url(https://evil.example)">x</span>',
  '<div style="color:red" class="x" id="root">x</div>',
  '<p id="root" name="x" class="button" data-x="1" is="x-y" slot="z" contenteditable autofocus onfocus=alert(1)>x</p>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)"><link rel=stylesheet href=//evil.example>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p/onclick=alert(1)>x</p>',
  '<p\x0conclick=alert(1)>x</p>',
  '<p "onclick=alert(1)>x</p>',
  "<a href='https://a.example/' onclick='alert(1)'>x</a>",
  '<b <script>alert(1)</script>0',
  '</p><script>alert(1)</script>',
  '<img src="https://a.example/x.png" alt="`><script>alert(1)</script>">',
  '<img src="https://a.example/x.png" alt="&quot;><img src=x onerror=alert(1)>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;<b>x</b>',
  '\ud800<b>x</b>\u202e<i>',
];

const attributes: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:)/i,
  src: /^(?:https?:\/\/[^\s"'<>\\]+|\/uploads\/[\w-]+(?:[/.][\w-]+)*)$/i,
  style: /^(?:(?:color:(?:#[\da-f]{3,6}|rgb\([\d,\s]+\)|[a-z]+)|text-align:(?:left|center|right|justify));?)+$/i,
  rel: /^noopener noreferrer nofollow$/,
  target: /^_blank$/,
  alt: /^[^]*$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
};

/**
 * What a browser makes of it: only elements and attributes of the list, with values that lead nowhere else; and the same again when it is
 * written out and read anew.
 */
function expectHarmless(html: string): void {
  const body = read(html);
  for (const element of body.querySelectorAll('*')) {
    expect(allowedTags).toContain(element.localName);
    expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
    for (const { name, value } of element.attributes) expect([name, attributes[name]?.test(value)]).toEqual([name, true]);
  }
  expect(document.createTreeWalker(body, NodeFilter.SHOW_COMMENT).nextNode()).toBeNull();
  expect(read(body.innerHTML).innerHTML).toBe(body.innerHTML);
}
function read(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
}

describe('rich text', () => {
  it.each(attacks)('lets nothing run of %j', async (attack) => {
    expectHarmless(cleanHtml(attack));
    expectHarmless(await htmlOfWriting(attack));
  });

  it('lets nothing run of attacks put together, cleaned once or twice', () => {
    const attack = fc.constantFrom(...attacks);
    const end = attack.chain((text) => fc.nat(text.length).map((at) => text.slice(at)));
    const stub = fc.constantFrom('<p>', '</p>', '<td>', '<a href="', '">', "'", '<!--', '-->', '&#60;', '&amp;lt;');
    const part = fc.oneof(attack, end, stub, fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const once = cleanHtml(parts.join(''));
        expectHarmless(once);
        expectHarmless(cleanHtml(once));
      }),
      { numRuns: 500, seed: 21 },
    );
  });

  it('keeps what people write with', () => {
    const written =
      '<h2 style="text-align:center">제목</h2><p><strong>굵게</strong> <em>기울여</em> <u>밑줄</u> <s>취소</s> <span style="color:#d4a017">색</span></p>' +
      '<ul><li>하나</li></ul><ol><li>둘</li></ol><blockquote><p>인용</p></blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre><hr />' +
      '<table><tbody><tr><th colspan="2">머리</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>' +
      '<p><img src="/uploads/2026/11/a1b2.png" alt="표" width="320" height="200" /></p>';
    expect(cleanHtml(written)).toBe(written);
  });

  it('shows images of this site alone: another one would learn who reads', () => {
    expect(cleanHtml('<p>a<img src="https://cdn.example.com/a.jpg" />b<img src="//cdn.example.com/a.jpg" /></p>')).toBe('<p>ab</p>');
  });

  it('leads links away without telling from where', () => {
    const link = (href: string) => `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">x</a>`;
    expect(cleanHtml('<a href="https://example.com/?a=1&b=2">x</a>')).toBe(link('https://example.com/?a=1&amp;b=2'));
    expect(cleanHtml('<a href="mailto:help@example.com" target="_self">x</a>')).toBe(link('mailto:help@example.com'));
    expect(cleanHtml('<a href="/admin">x</a>')).toBe('<a>x</a>');
  });

  it('unwraps what is nested without end', () => {
    expect(cleanHtml('<b>'.repeat(20_000) + 'x').match(/<b>/g)!.length).toBeLessThan(50);
  });

  it.each(['<p x=', '<b a ', '<img src="https://a/', '<', '<td>', '<noscript>', '&#', 'a ', '<ul><li>', '\n', '<!---->', '</p>'])(
    'is read or refused in time, however long it repeats %j',
    async (part) => {
      // So long that a time which grows with the square would not end within the test's limit.
      const text = part.repeat(Math.floor(500_000 / part.length));
      const code = await htmlOfWriting(text).then(
        () => undefined,
        (error: { code: unknown }) => error.code,
      );
      expect([undefined, 'CONTENT_TOO_COMPLEX']).toContain(code);
    },
  );

  it('is refused beyond its bounds before any parser reads it', async () => {
    const tooComplex = { code: 'CONTENT_TOO_COMPLEX' };
    await expect(htmlOfWriting('<ul><li>'.repeat(51))).rejects.toMatchObject(tooComplex);
    await expect(htmlOfWriting('<p>x</p>'.repeat(5_001))).rejects.toMatchObject(tooComplex);
    await expect(htmlOfWriting('<p>' + '<x>'.repeat(101))).rejects.toMatchObject(tooComplex);
    expect(await htmlOfWriting('<p>x</p>'.repeat(5_000))).toHaveLength(40_000);
    // What is closed by the next of its kind, or never is, is not nested.
    const rows = await htmlOfWriting(`<table>${'<tr><td>1</td></tr>'.repeat(1_000)}</table>${'<p>x'.repeat(500)}${'<br>'.repeat(500)}`);
    expect(rows.match(/<td>/g)).toHaveLength(1_000);
  });

  it('begins in lists with its words alone, cut wherever it was', () => {
    expect(previewOf('<p>안녕 &amp; <b>하세요</b></p><p>둘째</p><img src="/upl')).toBe('안녕 & 하세요 둘째');
    expect(previewOf('<p>x &am')).toBe('x');
    expect(previewOf(`<p>${'글'.repeat(300)}`)).toBe(`${'글'.repeat(140)}…`);
  });

  it('shows plain text as it was written', async () => {
    expect(await htmlOfWriting('  1 < 2\n<script>둘째</script> & "셋째" ')).toBe(
      '1 &lt; 2<br />&lt;script&gt;둘째&lt;/script&gt; &amp; "셋째"',
    );
    expect(await htmlOfWriting('a<b and c>d')).toBe('a&lt;b and c&gt;d');
    expect(await htmlOfWriting('첫 줄\n<b>둘째</b>')).toBe('첫 줄\n<b>둘째</b>');
  });

  it('is refused when it shows nothing', async () => {
    for (const nothing of [
      '',
      ' \n',
      '<p></p>',
      '<p>&nbsp;</p><p><br></p>',
      '<p><script>x</script></p>',
      '<img src="javascript:x">',
      '\u200b\u200f\u202e',
      '<p>\ufeff&nbsp;\u200d</p>',
      '\u3164',
    ]) {
      await expect(checkedContent(nothing)).rejects.toThrow('CONTENT_EMPTY');
    }
    expect(await checkedContent('<img src="/uploads/a.png">')).toBe('<img src="/uploads/a.png" />');
  });

  it('has a subject that can be seen', async () => {
    for (const subject of ['', ' ', '\u200b', '\u202e\u2066'])
      await expect(checkedWriting({ subject, content: 'x' })).rejects.toThrow('SUBJECT_EMPTY');
    expect((await checkedWriting({ subject: ' \u{1f468}\u200d\u{1f469} ', content: 'x' })).subject).toBe('\u{1f468}\u200d\u{1f469}');
  });
});
