/** Mails as a page on a phone. */
import type { Browser } from 'playwright-core';
import { look } from './journey.ts';
import type { ReadMail } from './readable-mail.ts';

/** Opens mails on a phone, where each is looked at like a screen. */
export const readMails = async (browser: Browser, mails: readonly ReadMail[]): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  for (const mail of mails) {
    await page.setContent(mail.html);
    await look(page, `mail to ${mail.to.split('@')[0]}, ${mail.subject.replaceAll(/\d+/g, 'N')}`);
  }
  await context.close();
};
