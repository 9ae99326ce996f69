/** Mails as a page on a phone. */
import type { Browser } from 'playwright-core';
import { look } from './journey.ts';
import { expectReadable, type ReadMail } from './readable-mail.ts';

/**
 * Opens mails on a phone, where each is looked at like a screen.
 * @param origin of the installation, to read their words and links too; without one this was done before
 */
export const readMails = async (browser: Browser, mails: readonly ReadMail[], origin?: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  for (const mail of mails) {
    if (origin !== undefined) expectReadable(mail, origin);
    await page.setContent(mail.html);
    await look(page, `mail to ${mail.to.split('@')[0]}, ${mail.subject.replaceAll(/\d+/g, 'N')}`);
  }
  await context.close();
};
