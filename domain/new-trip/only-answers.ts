/** The answers of the guide that nobody has to choose, because no other one is possible. docs/decisions/0186 */
import type { GuideAnswers } from './answers.ts';
import {
  chosenOrganization,
  contactColleagues,
  type GuideWorld,
  isPlanned,
  isPurposeAnswered,
  mayChooseColleague,
} from './guide-steps.ts';

/** Where every organization disabled Self Booking, our experts book. GUIDE-19 */
const withOnlyMethod = (answers: GuideAnswers, world: GuideWorld): GuideAnswers =>
  answers.type === 'standard' && answers.method === null && !world.isSelfBookingAllowed
    ? { ...answers, method: 'assisted' }
    : answers;

/** Who belongs to no organization travels for themselves. */
const withOnlyPurpose = (answers: GuideAnswers, world: GuideWorld): GuideAnswers =>
  isPlanned(answers) && answers.purpose === null && world.organizations.length === 0
    ? { ...answers, purpose: 'personal' }
    : answers;

/** A list with one identifier, where no other one can be used. docs/decisions/0187 */
const withOnlyIdentifier = (answers: GuideAnswers, world: GuideWorld): GuideAnswers => {
  const organization = chosenOrganization(answers, world);
  const single = organization?.identifier_list?.single ?? null;
  return single !== null && organization?.is_identifier_required === true && !answers.isIdentifierConfirmed
    ? { ...answers, identifier: single, isIdentifierConfirmed: true }
    : answers;
};

/** Colleagues of the organization that the person may choose as the contact. GUIDE-28 */
const choosable = (answers: GuideAnswers, world: GuideWorld) =>
  mayChooseColleague(answers, world) ? contactColleagues(answers, world) : [];

/** Who can choose no colleague is the contact. Somebody outside is one Change away. */
const withOnlyContact = (answers: GuideAnswers, world: GuideWorld): GuideAnswers =>
  answers.purpose === 'business' &&
  answers.contact === null &&
  isPurposeAnswered(answers, world) &&
  choosable(answers, world).length === 0
    ? { ...answers, contact: { kind: 'you' } }
    : answers;

/** A single colleague needs no selection. GUIDE-29 */
const withOnlyColleague = (answers: GuideAnswers, world: GuideWorld): GuideAnswers => {
  const [only, second] = choosable(answers, world);
  if (answers.contact?.kind !== 'colleague' || answers.contact.customerId !== null) return answers;
  return only !== undefined && second === undefined
    ? { ...answers, contact: { kind: 'colleague', customerId: only.customer_id } }
    : answers;
};

/**
 * The answers with those that follow from them: each open question with one possible answer has it.
 * @param answers after a question was answered; never after Change, which opens the question again
 */
export const withOnlyAnswers = (answers: GuideAnswers, world: GuideWorld): GuideAnswers =>
  [withOnlyMethod, withOnlyPurpose, withOnlyIdentifier, withOnlyContact, withOnlyColleague].reduce(
    (before, withOnly) => withOnly(before, world),
    answers,
  );
