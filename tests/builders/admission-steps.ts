/** The steps of people who ask to join the team of their company, over the API. */
import { admission } from '#contract/settings/admissions.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import type { TestCaller, TestWorld, WireReply } from './test-world.ts';

/** @param made a world that is open; @param organizationId the organization whose requests are listed and answered */
export const admissionSteps = (made: () => TestWorld, organizationId: () => number) => {
  const of = (rest = ''): string => `/organizations/${organizationId()}/admissions${rest}`;
  const mails = async (to: string) => {
    await made().relay.relayDue();
    return readMailbox(made().world.db, to);
  };
  /** The token of the newest mail to an address, or ''. */
  const tokenTo = async (email: string): Promise<string> => {
    const links = (await mails(email)).flatMap((mail) => mail.links);
    const link = links.find((one) => one.includes('admission='));
    return new URL(link ?? 'https://none.example').searchParams.get('admission') ?? '';
  };
  const ask = (email: string, name = 'Kim Doe'): Promise<WireReply> =>
    made().anonymous.send('POST', '/admissions', { body: { email, name } });
  const open = (token: string): Promise<WireReply> =>
    made().anonymous.send('POST', '/admission-link', { body: { token } });
  const confirm = (token: string, name = 'Kim Doe'): Promise<WireReply> =>
    made().anonymous.send('POST', '/admission-link/confirm', { body: { token, name } });
  const list = async (by: TestCaller) => admission.array().parse((await by.send('GET', of())).body);
  return {
    mails,
    tokenTo,
    ask,
    open,
    confirm,
    list,
    of,
    /** Asks and confirms. @returns the id of the request, from the list of a Super Admin */
    waiting: async (email: string, by: TestCaller, name = 'Kim Doe'): Promise<number> => {
      await ask(email, name);
      await confirm(await tokenTo(email), name);
      const found = (await list(by)).find((one) => one.email === email);
      if (!found) throw new Error(`the request of ${email} is not in the list`);
      return found.id;
    },
    accept: (by: TestCaller, id: number) => by.send('POST', of(`/${id}/accept`)),
    decline: (by: TestCaller, id: number) => by.send('POST', of(`/${id}/decline`)),
  };
};
