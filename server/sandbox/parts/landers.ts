/** The landing pages of the sandbox world: what their authors wrote. docs/rules.md#sandbox-world */
import type { LanderContent } from '#contract/landers.ts';
import { everyStep } from '#domain/landers/new-page.ts';
import type { NewLander } from '#server/landers/save-lander.ts';
import { northstarLogo } from './northstar-logo.ts';

const fees = [
  {
    question: 'What does booking through this page cost?',
    answer: 'A $50 booking fee covers search, booking, support, coordination and emergency response.',
  },
  {
    question: 'What if we have to change or cancel?',
    answer:
      'A further $50 per person applies to a change or a cancellation. The airline’s own fee comes on top, and we tell you before you decide.',
  },
];

const shared = {
  org_label: 'Northstar Youth Programs',
  logo_base64: northstarLogo,
  logo_style: 'width: 56px; height: 56px',
  contact_email: 'flights@northstar.example',
} as const;

const campsWelcome = `
<p>Tell us <strong>who is traveling</strong> and from where. We match flights to your camp’s arrival window and send
fares within one working day.</p>
<p>Before you begin:</p>
<ul>
  <li>Have the traveler’s passport at hand.</li>
  <li>Know your home airport, and a second one if you can.</li>
  <li>Read <a href="https://northstar.example/flying-alone">what airlines ask of young travelers</a>.</li>
</ul>
<p>Not sure yet? <em>Write to us</em>, we know the flights to every camp.</p>`;

const campsContent: LanderContent = {
  ...shared,
  main_title: 'Northstar Summer Camps',
  org_welcome: campsWelcome,
  text_guide: 'Flights to and from camp',
  label_flight_type_group: 'With the camp group',
  label_flight_type_individual: 'Individually',
  links: [
    { id: 1, title: 'Camp dates and arrival windows', url: 'https://northstar.example/dates' },
    { id: 2, title: 'Packing list', url: 'https://northstar.example/packing' },
    { id: 3, title: 'Flying alone: what airlines ask', url: 'https://northstar.example/flying-alone' },
    { id: 4, title: 'Write to the camp office', url: 'mailto:camps@northstar.example' },
  ],
  faqs: [
    {
      question: 'Who meets my child at the airport?',
      answer: 'Staff in green Northstar shirts wait at arrivals for every flight that lands inside the arrival window.',
    },
    {
      question: 'Can we fly home from another city?',
      answer: 'Yes. Say so with the request; an expert then puts the flights together.',
    },
    {
      question: 'What if a flight is late or canceled?',
      answer: 'Call the number in your confirmation at any hour. We rebook the traveler and tell the camp.',
    },
    ...fees,
  ],
  disclaimers: [
    {
      id: 1,
      label: 'The names match the traveler’s passport. Airlines charge for corrections after ticketing.',
    },
    {
      id: 2,
      label: 'Flights outside of the arrival and departure windows need a transfer that I arrange myself.',
    },
    {
      id: 3,
      label:
        'I have read the airline’s rules for minors who fly alone and can be reached while the traveler is on the way.',
    },
    { id: 4, label: 'I know what a change or a cancellation costs.' },
  ],
  ...everyStep,
};

const coachesContent: LanderContent = {
  ...shared,
  main_title: 'Northstar Coaches',
  org_welcome:
    '<p>For coaches who travel ahead of their teams. Your flight is paid with your own card and refunded by Northstar after the training week.</p>',
  text_guide: 'Flights to the training week',
  label_flight_type_group: '',
  label_flight_type_individual: '',
  links: [{ id: 1, title: 'Coaches’ handbook', url: 'https://northstar.example/coaches' }],
  faqs: fees,
  disclaimers: [],
  features: {
    is_airport_selection_shown: true,
    is_flight_type_shown: false,
    is_traveler_shown: true,
    is_collaborators_shown: false,
    is_payment_shown: true,
    is_insurance_shown: false,
    is_visa_shown: false,
  },
  options: {
    is_self_search: false,
    is_payment_optional: false,
    is_diff_dates_shown: false,
    is_collaborators_optional: false,
    is_participant_name_shown: true,
  },
};

/** The partner that they belong to is found by name. */
export const sandboxLanders: readonly Omit<NewLander, 'organizationId'>[] = [
  {
    slug: 'northstar-camps',
    category: 'northstar-camps',
    label: 'Northstar Summer Camps',
    shortPaths: ['camps'],
    isRegistrationBlocked: false,
    content: campsContent,
  },
  {
    slug: 'northstar-coaches',
    category: 'northstar-coaches',
    label: 'Northstar Coaches',
    // Registration sends its participants to {host}/{slug}.
    shortPaths: ['coaches', 'northstar-coaches'],
    isRegistrationBlocked: true,
    content: coachesContent,
  },
];
