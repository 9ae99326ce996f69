/** A walk through a screen with the Tab key, as people without a pointer make it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Long lists repeat the same controls: so many stops say enough about a screen. */
const mostStops = 90;

type Stop = {
  /** Its place among the controls of the screen; -1: not one of them, such as the address bar. */
  readonly index: number;
  readonly problems: readonly string[];
};

/**
 * Runs in the page: notes the controls that Tab has to reach, and looks at the one that has the focus. One radio of a
 * group is reached, the others by arrow keys.
 */
const script = `(() => {
  const isShown = (node) => node.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && !node.closest('[inert]');
  // A link in a text that somebody writes is a part of that text.
  const isText = (node) => node.parentElement?.closest('[contenteditable="true"]') != null;
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const all = [...(dialog ?? document).querySelectorAll(kinds)].filter((node) => !node.disabled && node.tabIndex >= 0 && isShown(node) && !isText(node));
  const groups = new Map();
  for (const node of all) if (node.type === 'radio' && node.name) {
    const known = groups.get(node.name);
    if (!known || node.checked) groups.set(node.name, node);
  }
  const controls = all.filter((node) => node.type !== 'radio' || !node.name || groups.get(node.name) === node);
  const nameOf = (node) => {
    const labelled = (node.getAttribute('aria-labelledby') ?? '').split(/\\s+/).map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = [...(node.labels ?? [])].map((label) => label.textContent).join(' ');
    return (labelled.trim() || node.getAttribute('aria-label') || labels.trim() || node.textContent || node.title || node.getAttribute('placeholder') || '').replace(/\\s+/g, ' ').trim();
  };
  const looksOf = (node) => {
    const around = [node, node.parentElement, node.parentElement?.parentElement, node.nextElementSibling, ...(node.labels ?? [])];
    return around.map((one) => {
      if (!one) return '';
      const { outline, boxShadow, borderColor, backgroundColor, color, textDecoration } = getComputedStyle(one);
      return [outline, boxShadow, borderColor, backgroundColor, color, textDecoration].join(' ');
    }).join(' | ');
  };
  // Tab starts at the top, and no control has the focus when its looks are noted.
  const first = document.createElement('span');
  first.tabIndex = -1;
  (dialog ?? document.body).prepend(first);
  first.focus();
  first.remove();
  const looks = controls.map(looksOf);
  window.keyboardWalk = {
    count: controls.length,
    isChanged: () => controls.some((node) => !node.isConnected),
    namesOf: (indexes) => indexes.map((index) => nameOf(controls[index]) || controls[index].outerHTML.slice(0, 120)),
    stop: () => {
      const node = document.activeElement;
      const index = controls.indexOf(node);
      if (index < 0) return { index, problems: [] };
      const name = nameOf(node);
      const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
      const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      const points = [[left + width / 2, top + height / 2], [left + 4, top + 4], [right - 4, bottom - 4]];
      const isMet = points.some(([x, y]) => {
        const met = document.elementFromPoint(x, y);
        return met !== null && (node.contains(met) || met.contains(node) || [...(node.labels ?? [])].some((label) => label.contains(met)));
      });
      return { index, problems: [
        ...(name === '' ? ['has no name: ' + node.outerHTML.slice(0, 120)] : []),
        ...(isInView ? [] : ['is outside of the window: ' + name]),
        ...(isInView && !isMet ? ['is covered: ' + name] : []),
        // A part of a field that the browser draws, such as the button of a time's picker, has the browser's own ring.
        ...(node.matches(':focus') && looksOf(node) === looks[index] ? ['shows no focus: ' + name] : []),
      ] };
    },
  };
  return controls.length;
})()`;

/** A screen that changes during every walk has a fault of its own, and fails. */
const mostWalks = 5;

const walk = async (page: Page) => {
  // Controls that are still loading would be missed, and those in their place would go.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  const count = await page.evaluate<number>(script);
  const stops: Stop[] = [];
  for (let press = 0; press < Math.min(count, mostStops); press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate<Stop>('keyboardWalk.stop()'));
  }
  return { count, stops, isChanged: await page.evaluate<boolean>('keyboardWalk.isChanged()') };
};

/**
 * Fails unless Tab reaches the controls of the current screen in the order of the page, each with a name, in view,
 * not covered, and with a visible focus. WCAG 2.2: 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11, 4.1.2
 * @param where the name of the screen in failures
 */
export const expectWalkable = async (page: Page, where: string): Promise<void> => {
  let walked = await walk(page);
  // An answer that arrived during the walk has replaced controls: the walk saw half of each screen.
  for (let more = 0; walked.isChanged && more < mostWalks; more += 1) walked = await walk(page);
  expect(walked.isChanged, `${where} replaces its controls during every walk`).toBe(false);
  const { count, stops } = walked;
  const reached = stops.map(({ index }) => index).filter((index) => index >= 0);
  const missed = Array.from({ length: Math.max(0, ...reached) }, (_, index) => index).filter(
    (index) => !reached.includes(index),
  );
  const names = (indexes: readonly number[]): Promise<readonly string[]> =>
    page.evaluate<readonly string[]>(`keyboardWalk.namesOf(${JSON.stringify(indexes)})`);
  // As text, because a failure shortens lists.
  const lines = (problems: readonly string[]): string => problems.join('\n');
  expect(lines(stops.flatMap(({ problems }) => problems)), `the focus on ${where}`).toBe('');
  expect(lines(await names(missed)), `controls of ${where} that Tab does not reach`).toBe('');
  expect(reached.length, `stops on ${where}`).toBeGreaterThan(Math.min(count, mostStops) * 0.9);
};
