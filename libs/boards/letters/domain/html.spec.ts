import { expect, it } from '@jest/globals';
import { htmlOf } from './html.js';

it('a letter is shown as it was written and never as markup', () => {
  expect(htmlOf('1 < 2\n<script>alert("x")</script> & \'y\'')).toBe('1 &lt; 2<br>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;');
});
