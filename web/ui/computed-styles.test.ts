import { afterEach, describe, expect, test } from 'vitest';

const read = (id: string, property: string): string => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no #${id}.`);
  return window.getComputedStyle(element).getPropertyValue(property);
};

describe('The quick computed styles of web tests', () => {
  afterEach(() => {
    document.body.replaceChildren();
    for (const style of document.querySelectorAll('style')) style.remove();
  });

  test.each([
    ['<div id="it"></div>', 'block'],
    ['<span id="it"></span>', 'inline'],
    ['<div id="it" hidden></div>', 'none'],
    ['<div id="it" hidden="until-found"></div>', 'block'],
    ['<div id="it" style="display: flex"></div>', 'flex'],
    ['<span id="it" style="display: none"></span>', 'none'],
    ['<dialog id="it"></dialog>', 'none'],
    ['<dialog id="it" open></dialog>', 'block'],
    ['<input id="it" type="hidden">', 'none'],
    ['<input id="it" type="text">', 'inline-block'],
    ['<div id="it" popover></div>', 'none'],
    ['<details><summary id="it"></summary></details>', 'list-item'],
  ])('%s is displayed as %s', (html, display) => {
    // Asked twice: the second answer comes from memory.
    for (const again of ['first', 'second']) {
      document.body.innerHTML = html;
      expect(read('it', 'display'), again).toBe(display);
    }
  });

  test('An element that is hidden or shown later is displayed differently', () => {
    document.body.innerHTML = '<p id="it"></p>';
    const shown = read('it', 'display');
    document.getElementById('it')?.setAttribute('hidden', '');
    expect([shown, read('it', 'display')]).toEqual(['block', 'none']);
    document.getElementById('it')?.removeAttribute('hidden');
    expect(read('it', 'display')).toBe('block');
  });

  test('Visibility comes from an ancestor', () => {
    document.body.innerHTML = '<p><b id="free"></b></p><div style="visibility: hidden"><p><b id="it"></b></p></div>';
    expect([read('free', 'visibility'), read('it', 'visibility')]).toEqual(['visible', 'hidden']);
    document.body.innerHTML = '<table><tbody><tr hidden><td id="it"></td></tr></tbody></table>';
    expect(read('it', 'visibility')).toBe('collapse');
  });

  test('A style sheet of the page counts', () => {
    document.body.innerHTML = '<p id="it" class="gone"></p>';
    expect(read('it', 'display')).toBe('block');
    document.head.insertAdjacentHTML('beforeend', '<style>.gone { display: none; }</style>');
    expect(read('it', 'display')).toBe('none');
  });

  test('Other properties are as ever', () => {
    document.body.innerHTML = '<p id="it" style="color: red"></p>';
    const element = document.getElementById('it');
    expect(element && window.getComputedStyle(element).color).toBe('rgb(255, 0, 0)');
    expect(element && window.getComputedStyle(element).pointerEvents).toBe('auto');
  });
});
