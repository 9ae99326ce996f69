import type { Db } from '#platform/db/database.ts';
import { queueBoundedMail } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import type { InvitedPerson } from './find-or-create-person.ts';
import { mailChallenge } from './parts/mail-challenge.ts';
import { addedMail, invitationMail } from './parts/mails.ts';

type Invitation = {
  readonly person: InvitedPerson;
  /** The name of who added them. */
  readonly organization: string;
  readonly ip: string;
};

/**
 * Tells somebody that an organization has added them: with a link that signs in once, when nobody ever signed in with
 * the address; else with the way to the sign-in page, since whoever has an account knows how.
 * @param tx a transaction, of which this is the last part
 */
export const mailInvitation = async (
  world: Pick<World, 'clock' | 'ids' | 'secrets' | 'config' | 'metrics'>,
  tx: Db,
  { person, organization, ip }: Invitation,
): Promise<void> => {
  const { publicUrl } = world.config;
  // The organization was counted before, by takeInvitationTurn.
  const added = {
    mail: addedMail({ to: person.email, publicUrl, organization }),
    lane: 'notice',
    source: null,
  } as const;
  if (person.isProven) return void (await queueBoundedMail(world, tx, added));
  const { isMailed } = await mailChallenge(world, tx, {
    account: person,
    purpose: 'signin',
    event: 'invitation-mailed',
    isWithCode: false,
    isKnownDevice: false,
    ip,
    write: (facts) => invitationMail({ ...facts, organization }),
  });
  // Mailed too often already: the newest link still works, and the page sends another.
  if (!isMailed) await queueBoundedMail(world, tx, added);
};
