/** The answers of the guide that nobody has to choose, because no other one is possible. docs/decisions/0186 */
import type { GuideAnswers } from './answers.ts';
import { contactColleagues, type GuideWorld, isPlanned, isPurposeAnswered, mayChooseColleague } from './guide-steps.ts';

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
  [withOnlyMethod, withOnlyPurpose, withOnlyContact, withOnlyColleague].reduce(
    (before, withOnly) => withOnly(before, world),
    answers,
  );
