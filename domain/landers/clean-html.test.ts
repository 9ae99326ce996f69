/** Proves docs/threats.md#foreign-markup */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileHtml } from '#tests/builders/hostile-html.ts';
import { readHtml, sanitizedWelcome } from './clean-html.ts';

/** Only the allowed elements, no attribute except a link's safe address, every other character escaped. */
const allowed =
  /^(?:[^<>"'&]|&(?:amp|lt|gt|quot|#39);|<br>|<\/?(?:p|h3|ul|ol|li|strong|em)>|<\/a>|<a href="(?:https?:|mailto:)[^"<>]*">)*$/;

describe('the welcome of a landing page', () => {
  test.each([
    [
      '<p>Tell us <b>who</b> is <i>traveling</i>.<br/>Thanks</p>',
      '<p>Tell us <strong>who</strong> is <em>traveling</em>.<br>Thanks</p>',
    ],
    ['<H2 class="x">Hello</H2>Bye', '<h3>Hello</h3>Bye'],
    ['<ul>\n<li>One<li>Two <ol><li>a</ol></ul>', '<ul><li>One</li><li>Two <ol><li>a</li></ol></li></ul>'],
    ['<p>One<p>Two</p></p>', '<p>One</p><p>Two</p>'],
    ['<p>One<ul><li>Two</ul>', '<p>One</p><ul><li>Two</li></ul>'],
    ['<li>Bare</li>', '<p>Bare</p>'],
    ['<ul>Words<p>More</p></ul>', '<ul><li>Words<p>More</p></li></ul>'],
    ['<a href="https://n.example/?a=1&amp;b=2">Dates</a>', '<a href="https://n.example/?a=1&amp;b=2">Dates</a>'],
    ['<a href=mailto:a@n.example>Mail</a>', '<a href="mailto:a@n.example">Mail</a>'],
    [
      '<a href="https://n.example"><a href="https://m.example">In</a></a>',
      '<a href="https://n.example/"></a><a href="https://m.example/">In</a>',
    ],
    ['<a href="javascript:x">Words</a> stay', 'Words stay'],
    ['<span style="x">Kept</span><script>gone</script><!-- gone -->', 'Kept'],
    ['Kept <svg><b>gone</b></p></SVG >too<title>gone</titles></title>', 'Kept too'],
    ['Fish &amp; chips &lt;3 &Eacute; &thorn; &#233; &nbsp;', 'Fish &amp; chips &lt;3 É þ é \u00a0'],
    ['1 < 2 and "quoted"', '1 &lt; 2 and &quot;quoted&quot;'],
    ['', ''],
  ])('%s is kept as %s', (html, kept) => {
    expect(sanitizedWelcome(html)).toBe(kept);
  });

  test('only allowed elements are left of 500 hostile texts, and a second pass changes nothing', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(500);
    for (const html of hostileHtml) {
      const clean = sanitizedWelcome(html);
      expect(clean).toMatch(allowed);
      expect(sanitizedWelcome(clean)).toBe(clean);
    }
  });

  test('only allowed elements are left of any text, and a second pass changes nothing', () => {
    const words =
      '< > / " = & ; # ! -- a p li ul svg script href <p> </p> <ul> <li> <br javascript: https://x &#60; </a> x';
    const piece = fc.constantFrom(' ', "'", '<a href="', '<b>', ...words.split(' '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = sanitizedWelcome(pieces.join(''));
        expect(clean).toMatch(allowed);
        expect(sanitizedWelcome(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is never nested deeper than an author would write', () => {
    const depthOf = (nodes: ReturnType<typeof readHtml>): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));
    expect(depthOf(readHtml('<ul><li>'.repeat(10_000)))).toBeLessThan(15);
  });
});
