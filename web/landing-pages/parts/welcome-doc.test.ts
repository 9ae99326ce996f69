import { describe, expect, test } from 'vitest';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import { readWelcome } from '#domain/landers/welcome-html.ts';
import { docOf, htmlOf } from './welcome-doc.ts';

const through = (html: string): string => htmlOf(docOf(readWelcome(sanitizedWelcome(html))));

describe('the welcome in the editor', () => {
  test.each([
    ['<p>One</p><p>Two</p>'],
    ['<h3>Title</h3><p>With <strong>bold</strong>, <em>italic</em> and <a href="https://a.example/">a link</a></p>'],
    ['<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>'],
    ['<ul><li><p>One</p><ul><li>Inner</li></ul></li></ul>'],
    ['<p>A line<br>and another</p>'],
    ['<p>3 &lt; 4 &amp; “so” on</p>'],
    ['<p><a href="https://a.example/?a=1&amp;b=2"><strong>Bold link</strong></a></p>'],
  ])('%s is the same again', (html) => {
    expect(through(html)).toBe(html);
  });

  test('loose text becomes a paragraph, and nothing stays nothing', () => {
    expect(through('Hello <b>all</b>')).toBe('<p>Hello <strong>all</strong></p>');
    expect(through('')).toBe('');
    expect(through('<p> </p>')).toBe('');
  });

  test('what a page may not show never gets in', () => {
    expect(through('<p onclick="x()">A<script>b()</script><img src=x><a href="javascript:c()">d</a></p>')).toBe(
      '<p>Ad</p>',
    );
  });
});
