import type * as calls from '#contract/settings/admissions.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { isKept, proofEnd } from '#domain/team/admissions.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { sha256 } from '#platform/secrets.ts';
import { sourceAdmissions, sourceNetwork, takeMailTurn, takeSenderTurn } from '#server/kit/bounded-mail.ts';
import { plainWords } from '#server/kit/plain-words.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizationOf, type JoinableOrganization } from '#server/sign-in/find-organization-of.ts';
import { proofMail } from './parts/admission-mails.ts';
import { admissionStateOf, findOfAddress, saveAsked, saveLink } from './parts/admission-store.ts';

type Asked = {
  readonly email: string;
  readonly name: string;
  readonly organization: JoinableOrganization;
};

const ask = async (world: World, tx: Db, { email, name, organization }: Asked): Promise<void> => {
  const now = world.clock.now();
  const source = sourceAdmissions(organization.id);
  // Locks the address until the end of the transaction: two requests of one address see each other.
  const { isTaken } = await takeMailTurn(world, tx, { to: email, lane: 'admission', source });
  if (!isTaken) return;
  const token = world.ids.token();
  const link = { tokenHash: sha256(token), linkEnd: proofEnd(now) };
  const before = await findOfAddress(tx, email);
  const isSame = before?.organization_id === organization.id;
  if (isSame && isKept({ state: admissionStateOf(before.state), expiresAt: before.expires_at }, now))
    await saveLink(tx, before.id, link);
  else await saveAsked(tx, { email, name, organizationId: organization.id, now, ...link });
  const { publicUrl } = world.config;
  const called = organization.isActive ? plainWords(organization.name) : organization.name;
  const mail = proofMail({ to: email, organization: called, token, publicUrl });
  await queueMail(tx, { ...mail, secretUntil: link.linkEnd });
};

/**
 * Mails a link to an address whose company is registered, to ask for admission to its team. Looks into no account: the
 * answer, its statements and its mail are the same for every address of a domain. Nobody at the organization is told
 * before the person uses the link. Refuses `rate-limited` by network; an address or an organization that had enough
 * mails gets no more. SIGN-29; docs/decisions/0082; docs/threats.md#who-has-an-account; docs/threats.md#mail-bombing
 */
export const askAdmission: Verb<typeof calls.askAdmission> = async (world, { body, ip }) => {
  const wait = await takeSenderTurn(world, sourceNetwork(ip));
  if (wait) return refuse(wait);
  const organization = await findOrganizationOf(world.db, body.email);
  if (organization) await world.database.transact((tx) => ask(world, tx, { ...body, organization }));
  return ok(undefined);
};
