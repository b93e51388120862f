import { expect, it } from '@jest/globals';
import { htmlOfText, textOfHtml } from './html-text.js';

it('plain text is shown as it was written and never as markup', () => {
  expect(htmlOfText('1 < 2\n<script>alert("x")</script> & \'y\'')).toBe(
    '1 &lt; 2<br>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;',
  );
});

it('the words of HTML stand in lines, without its tags', () => {
  expect(textOfHtml('<h2>제목</h2><p>a &lt;b&gt; &amp; c</p><ul><li>하나</li><li>둘</li></ul><p>끝<br />줄</p>')).toBe(
    '제목\na <b> & c\n하나\n둘\n끝\n줄',
  );
  expect(textOfHtml('<p> </p><p>&nbsp;<br></p>')).toBe('');
});

it('text comes back from its HTML', () => {
  const text = '1 < 2 &amp; "3"\n\'4\' &lt;br&gt;';
  expect(textOfHtml(htmlOfText(text))).toBe(text);
});
