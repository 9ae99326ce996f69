/** A failed journey says where each person stood: the address, the words on the page, and a picture if wanted. */
import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

/** The most words of a page that a failure prints. */
const mostCharacters = 1_500;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [index, page] of openPages().entries()) {
    const words = await page
      .locator('main, body')
      .last()
      .innerText({ timeout: 2_000 })
      .catch((error: unknown) => String(error));
    process.stderr.write(
      `\n[page ${index + 1} of a failed journey, "${task.name}"] ${page.url()}\n${words.replaceAll(/\n\s*\n+/g, '\n').slice(0, mostCharacters)}\n`,
    );
    const folder = process.env.SCREENSHOTS;
    const path = `${folder}/failed-${task.name.slice(0, 60).replaceAll(/\W+/g, '-')}-${index + 1}.png`;
    if (folder) await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  }
});
