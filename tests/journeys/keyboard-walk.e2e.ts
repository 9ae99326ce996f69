import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '#tests/builders/browser.ts';
import { isSkipped } from '#tests/builders/journey.ts';
import { expectWalkable } from '#tests/builders/keyboard-walk.ts';

/** The walk has to find each of these, or a screen with it would pass. */
describe.skipIf(isSkipped)('a walk by keyboard', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await sharedBrowser()).newPage();
  });
  afterAll(async () => {
    await page?.context().close();
  });

  const walk = async (html: string): Promise<string> => {
    await page.setContent(`<h1>A screen</h1><a href="#a">Trips</a>${html}<button>Search</button>`);
    return expectWalkable(page, 'a screen').then(
      () => 'nothing',
      (problem: unknown) => String(problem),
    );
  };

  test.each([
    ['nothing', '<label>From <input></label>', 'nothing'],
    [
      'one radio of a group',
      '<input type="radio" name="a" aria-label="A" checked><input type="radio" name="a">',
      'nothing',
    ],
    [
      'no link in a text that is written',
      '<div contenteditable="true" tabindex="0" role="textbox" aria-label="Text"><a href="#b">rules</a></div>',
      'nothing',
    ],
    [
      'a control that has the focus before',
      // Not by autofocus: the browser moves the focus some time after the page is there.
      '<button id="save">Save</button><script>document.getElementById("save").focus()</script>',
      'nothing',
    ],
    ['parts of a field that the browser draws', '<label>At <input type="time"></label>', 'nothing'],
    [
      'a screen that replaces a control during the walk',
      '<button onfocus="if (!window.drawn) { drawn = 1; nextElementSibling.outerHTML = `<button>New</button>` }">A</button><button>B</button>',
      'nothing',
    ],
    ['a control without a name', '<button style="width:30px;height:30px"></button>', 'has no name'],
    ['a focus that is not shown', '<button style="outline:none">Save</button>', 'shows no focus'],
    ['another order', '<button tabindex="2">Save</button>', 'does not reach'],
    [
      'a control below another',
      '<button>Save</button><div style="position:fixed;inset:0;background:white"></div>',
      'is covered',
    ],
    ['a control out of view', '<button style="position:fixed;left:-500px">Save</button>', 'is outside of the window'],
    [
      'a control that Tab skips',
      '<button onfocus="document.querySelector(`button:last-of-type`).focus()">Save</button>',
      'does not reach',
    ],
  ])('finds %s', async (_what, html, problem) => {
    expect(await walk(html)).toContain(problem);
  });
});
