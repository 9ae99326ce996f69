import type { LandingPage } from '#contract/landing-pages.ts';

/** Every step is shown, and what may stay empty may stay empty. */
export const everyStep = {
  features: {
    is_airport_selection_shown: true,
    is_flight_type_shown: true,
    is_traveler_shown: true,
    is_collaborators_shown: true,
    is_payment_shown: true,
    is_insurance_shown: true,
    is_visa_shown: true,
  },
  options: {
    is_self_search: true,
    is_payment_optional: true,
    is_diff_dates_shown: true,
    is_collaborators_optional: true,
    is_participant_name_shown: false,
  },
} as const;

/**
 * The first draft of a landing page: it could be published once it has programs.
 * @param organization the partner's name; empty: a page of the provider
 */
export const newLandingPage = (slug: string, label: string, organization: string): LandingPage => ({
  slug,
  short_paths: [],
  label,
  org_label: organization || label,
  main_title: label,
  text_guide: '',
  accent_color: '',
  org_welcome: '',
  logo_base64: '',
  logo_style: '',
  label_flight_type_group: '',
  label_flight_type_individual: '',
  contact_email: '',
  partner_emails: [],
  booking_fee: '',
  links: [],
  faqs: [],
  disclaimers: [],
  ...everyStep,
});
