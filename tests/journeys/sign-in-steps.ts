/** What a person does on the sign-in page, by role and label, and by keyboard where the keyboard is tested. */
import type { Locator, Page } from 'playwright-core';

const mostTabs = 40;
const mailWaitMs = 15_000;

export const openSignIn = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/login${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Moves the focus by the Tab key alone. @throws Error when the control is not among the first forty */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor();
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} cannot be reached by the Tab key`);
};

/** Replaces the content of the field. */
export const typeByKey = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const pressByKey = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
};

export const pressButton = (page: Page, name: string): Promise<void> => button(page, name).click();

/** Goes to the checked radio of a group and moves on from there by arrow. */
export const chooseByKey = async (page: Page, chosen: string, arrow: 'ArrowUp' | 'ArrowDown'): Promise<void> => {
  await tabTo(page, page.getByRole('radio', { name: chosen, exact: true }));
  await page.keyboard.press(arrow);
};

export const enterEmail = async (page: Page, email: string): Promise<void> => {
  await typeByKey(page, page.getByRole('textbox', { name: 'Email' }), email);
  await page.keyboard.press('Enter');
};

/** Waits until the browser has left the sign-in page. */
export const gone = (page: Page): Promise<void> => page.waitForURL((url) => url.pathname !== '/login');

type Mail = { readonly links: readonly string[]; readonly code: string | null };

const linkOf = (mail: Mail | undefined): string | undefined => mail?.links.find((link) => link.includes('/login?'));

const seen = new Set<string>();

/** The newest sign-in mail that was not read before: its code, and the query of its link. */
export const mailTo = async (page: Page, email: string): Promise<{ code: string; search: string }> => {
  const deadline = performance.now() + mailWaitMs;
  for (;;) {
    const answer = await page.context().request.get(`/api/sandbox/mailbox?to=${encodeURIComponent(email)}`);
    const mails: readonly Mail[] = await answer.json();
    const link = linkOf(mails[0]);
    if (link !== undefined && !seen.has(link)) {
      seen.add(link);
      return { code: mails[0]?.code ?? '', search: new URL(link).search };
    }
    if (performance.now() > deadline) throw new Error(`no new mail to ${email}`);
    await page.waitForTimeout(100);
  }
};
