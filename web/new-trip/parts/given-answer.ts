/** The answers of the guide as text. */
import {
  contactChoices,
  type GuideAnswers,
  methodChoices,
  purposeChoices,
  scheduleChoices,
  typeChoices,
} from '#domain/new-trip/answers.ts';
import {
  chosenOrganization,
  contactColleagues,
  type GuideStep,
  type GuideWorld,
} from '#domain/new-trip/guide-steps.ts';

type Given = { readonly label: string; readonly answer: string; readonly note?: string };

const givenOf = <T extends string>(
  label: string,
  choices: readonly { value: T; title: string; description: string }[],
  value: T | null,
): Given => {
  const choice = choices.find((one) => one.value === value);
  return choice ? { label, answer: choice.title, note: choice.description } : { label, answer: '' };
};

/** The contact that an expert chooses for a customer. */
export const customerContactHelp = 'Your customer gets the mails and messages';

const contactGiven = ({ contact, ...answers }: GuideAnswers, world: GuideWorld, userName: string): Given => {
  const given = givenOf('Contact', contactChoices, contact?.kind ?? null);
  const { customerName } = world;
  if (contact?.kind === 'you')
    return customerName === undefined
      ? { ...given, note: userName }
      : { ...given, answer: customerName, note: customerContactHelp };
  if (contact?.kind === 'external') return { ...given, note: `${contact.name}, ${contact.email}` };
  const colleague = contactColleagues({ ...answers, contact }, world).find(
    ({ customer_id }) => contact?.kind === 'colleague' && customer_id === contact.customerId,
  );
  return { ...given, note: colleague?.customer_name ?? '' };
};

/** Where Self Booking is disabled the answer keeps both marks of the question. GUIDE-19 */
const methodGiven = (answers: GuideAnswers, world: GuideWorld): Given => {
  const given = givenOf('How to book', methodChoices, answers.method);
  if (world.isSelfBookingAllowed || answers.method !== 'assisted') return given;
  return { ...given, answer: `${given.answer} · Popular`, note: 'Self Booking · Disabled' };
};

/** A personal trip: paid by whom, and why there is no other purpose. */
const personalNote = ({ customerName, organizations }: GuideWorld): string => {
  const paid = customerName === undefined ? 'Paid with your own card' : `Paid with a card of ${customerName}`;
  if (organizations.length > 0) return paid;
  return `${paid}. ${customerName === undefined ? 'You do' : `${customerName} does`} not belong to an organization.`;
};

/** An answered step as text: label, answer, note. */
export const givenAnswer = (step: GuideStep, answers: GuideAnswers, world: GuideWorld, userName: string): Given => {
  if (step === 'type') return givenOf('Trip type', typeChoices, answers.type);
  if (step === 'plan' && answers.method !== null) return methodGiven(answers, world);
  if (step === 'plan') return givenOf('Schedule decided', scheduleChoices, answers.schedule);
  if (step === 'contact') return contactGiven(answers, world, userName);
  const given = givenOf('Purpose', purposeChoices, answers.purpose);
  if (answers.purpose === 'personal') return { ...given, note: personalNote(world) };
  const organization = chosenOrganization(answers, world);
  if (organization === null) return given;
  const identifier =
    answers.identifier === '' ? '' : `, ${organization.identifier_label || 'Identifier'} ${answers.identifier}`;
  return { ...given, note: `${organization.name}${identifier}` };
};
