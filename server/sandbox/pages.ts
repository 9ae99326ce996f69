import { email } from '#contract/kit/fields.ts';
import { escapeHtml } from '#domain/kit/escape-html.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { htmlPage } from '#server/kit/html.ts';
import type { World } from '#server/kit/world.ts';

export type SandboxPage = {
  readonly path: string;
  /** @param query of the address; @returns HTML */
  readonly render: (query: unknown) => Promise<string>;
};

const addressIn = (query: unknown): string | null => {
  if (typeof query !== 'object' || query === null || !('to' in query)) return null;
  const address = email.safeParse(query.to);
  return address.success ? address.data : null;
};

type Mail = Awaited<ReturnType<typeof readMailbox>>[number];

/** The HTML mail is shown in a sandboxed frame, like every HTML of an author. */
const mailArticle = ({ to, subject, text, html, code, links, sent_at }: Mail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="quiet">To <a href="/sandbox/mailbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>, ${escapeHtml(sent_at.toISOString().replace('T', ' ').slice(0, 16))} UTC${code === null ? '' : `, code <strong>${escapeHtml(code)}</strong>`}</p>
${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}
<pre>${escapeHtml(text)}</pre>
<details><summary>As designed</summary><iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details>
</article>`;

const mailboxPage = async (world: World, to: string | null): Promise<string> => {
  const mails = await readMailbox(world.db, to);
  const form = `<form><label>To <input name="to" type="email" value="${escapeHtml(to ?? '')}"></label> <button>Show</button></form>`;
  const list =
    mails.length === 0 ? '<p>No mail has been sent yet. Mails appear here as soon as they are sent.</p>' : '';
  return htmlPage(to === null ? 'Mailbox' : `Mailbox of ${to}`, form + list + mails.map(mailArticle).join(''));
};

/** Pages that only the sandbox world has. docs/rules.md#sandbox-world */
export const sandboxPages = (world: World): readonly SandboxPage[] => [
  { path: '/sandbox/mailbox', render: (query) => mailboxPage(world, addressIn(query)) },
];
