/** Proves docs/threats.md#foreign-markup */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileHtml } from '#tests/builders/hostile-html.ts';
import { readHtml, sanitizedWelcome } from './clean-html.ts';
import { readWelcome, type WelcomeElement, type WelcomeNode } from './welcome-html.ts';

const elementsOf = (nodes: readonly WelcomeNode[]): readonly WelcomeElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));

const depthOf = (nodes: readonly WelcomeNode[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));

describe('the welcome in the browser', () => {
  test('has the paragraphs, lists, words and links the server wrote', () => {
    expect(readWelcome('<p>Fish &amp; <em>chips</em><br>&lt;3</p><ul><li>One</li></ul>Bye &amp;amp;')).toEqual([
      {
        tag: 'p',
        children: ['Fish & ', { tag: 'em', children: ['chips'] }, { tag: 'br', children: [] }, '<3'],
      },
      { tag: 'ul', children: [{ tag: 'li', children: ['One'] }] },
      'Bye &amp;',
    ]);
    expect(readWelcome('<a href="https://n.example/?a=1&amp;b=%22">Dates</a>')).toEqual([
      { tag: 'a', href: 'https://n.example/?a=1&b=%22', children: ['Dates'] },
    ]);
  });

  test('reads everything the server writes as an HTML parser does', () => {
    const pieces = '<p> </p> <ul> <li> <ol> <b> </b> <i> <h2> <br> <a> </a> <div> x & &amp;lt; " \' <'.split(' ');
    const texts = fc.array(fc.constantFrom(' ', '<a href="https://x.example?a&b">', ...pieces), { maxLength: 40 });
    for (const html of hostileHtml) {
      const clean = sanitizedWelcome(html);
      expect(readWelcome(clean)).toEqual(readHtml(clean));
    }
    fc.assert(
      fc.property(texts, (words) => {
        const clean = sanitizedWelcome(words.join(''));
        expect(readWelcome(clean)).toEqual(readHtml(clean));
      }),
      { numRuns: 1_000 },
    );
  });

  test('makes only harmless elements from HTML the server would never write', () => {
    const known = new Set(['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a']);
    for (const { tag, href } of hostileHtml.flatMap((html) => elementsOf(readWelcome(html)))) {
      expect(known).toContain(tag);
      if (href !== undefined) expect([tag, href]).toEqual(['a', expect.stringMatching(/^(?:https?:|mailto:)/)]);
    }
    expect(readWelcome('<a href="javascript:x">x</a>')).toEqual([{ tag: 'a', children: ['x'] }]);
    expect(elementsOf(readWelcome('<p href="https://x.example" onclick="x">x</P><svg><br/>'))).toEqual([]);
    expect(readWelcome('<li>Bare</li><p><h3>In</h3></p>')).toEqual(['Bare', { tag: 'p', children: ['In'] }]);
    const twice = '<a href="https://x.example"><em><a href="https://x.example">In</a></em></a>';
    expect(elementsOf(readWelcome(twice)).map(({ tag }) => tag)).toEqual(['a', 'em']);
    expect(depthOf(readWelcome('<ul><li>'.repeat(10_000)))).toBeLessThan(25);
  });
});
