import { describe, expect, test } from 'vitest';
import { plainText, unescapedHtml } from './plain-text.ts';

describe('plain text of hotels’ descriptions', () => {
  test.each([
    ['words alone', 'A quiet house.', 'A quiet house.'],
    ['paragraphs', '<p>By the <b>river</b>.</p><p>&nbsp;</p><p>Open all day.</p>', 'By the river.\nOpen all day.'],
    ['a list', '<ul><li>Towels</li><li> Pool </li></ul>', '- Towels\n- Pool'],
    ['entities', 'caf&eacute; &amp; bar, 5&nbsp;min, &#8364;&#x20AC;', 'café & bar, 5 min, €€'],
    ['tags escaped once', '&lt;p&gt;Near &amp;amp; far&lt;/p&gt;&lt;br/&gt;here', 'Near & far\nhere'],
    ['tags escaped twice', '&amp;lt;p&amp;gt;Near&amp;lt;/p&amp;gt;', 'Near'],
    ['scripts', 'Hello<script>alert(1)</script><img src=x onerror=alert(1)> there', 'Hello there'],
    ['escaped scripts', '&lt;script&gt;alert(1)&lt;/script&gt;Hello', 'Hello'],
    ['a tag without an end', 'Hello <b', 'Hello'],
    ['a comparison that is not a tag', 'Rooms &lt; 20 m² and 3 < 4', 'Rooms < 20 m² and 3 < 4'],
    ['control characters', 'Hel\u0000lo\u0007', 'Hello'],
    ['nothing', '<p> </p>', ''],
  ])('%s', (_what, html, text) => {
    expect(plainText(html)).toBe(text);
  });

  test('unescaped HTML stays unchanged', () => {
    expect(unescapedHtml('<p>5 &lt; 6</p>')).toBe('<p>5 &lt; 6</p>');
  });
});
