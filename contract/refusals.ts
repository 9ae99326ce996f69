/**
 * Every expected refusal of the API: its HTTP status, its title, and its default sentence for a person when the
 * verb gives no more specific one. This is the only such table. The server maps refusals by it and the screens
 * branch on the code.
 */
export const refusals = {
  malformed: { status: 400, title: 'The request is not valid', detail: 'The request is not valid.' },
  unauthenticated: { status: 401, title: 'Sign in first', detail: 'Please sign in.' },
  forbidden: {
    status: 401,
    title: 'No permission',
    detail: 'Sorry, you do not have permission to view this trip.',
  },
  'not-approver': {
    status: 401,
    title: 'No permission to approve',
    detail: 'Sorry, you do not have permission to approve this trip.',
  },
  'role-too-low': { status: 403, title: 'Not allowed', detail: 'Your role does not allow this.' },
  'cross-site': { status: 403, title: 'Not allowed', detail: 'This request came from another site and was refused.' },
  'not-found': { status: 404, title: 'Not found', detail: 'There is nothing here.' },
  'unknown-lander': { status: 400, title: 'No such page', detail: 'There is no such landing page.' },
  'lander-unpublished': {
    status: 410,
    title: 'This page is closed',
    detail: 'This page takes no requests at the moment. Requests that were made here go on as usual.',
  },
  'search-expired': { status: 404, title: 'Search expired', detail: 'This search has expired. Please search again.' },
  invalid: { status: 422, title: 'There is a problem', detail: 'Please correct the marked fields.' },
  'sign-in-failed': { status: 401, title: 'Not signed in', detail: 'The email, password or code is not right.' },
  'sign-in-again': {
    status: 401,
    title: 'Sign in again',
    detail: 'Please confirm that it is you: enter your password or a mailed code.',
  },
  'attempts-exceeded': {
    status: 429,
    title: 'Too many attempts',
    detail: 'The number of sign-in attempts was exceeded. Use the link in the mail, or try again later.',
  },
  'organization-registered': {
    status: 409,
    title: 'Already registered',
    detail:
      'Organization already registered. Please ask your company for a user account, or enter an email with the company domain.',
  },
  'registration-blocked': {
    status: 422,
    title: 'Not here',
    detail: 'Participants of this program cannot register here.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Please wait a moment and try again.',
  },
  'daily-cap': {
    status: 409,
    title: 'Daily limit reached',
    detail: 'No more can be charged today without an expert. Please ask one to book it for you.',
  },
  'organization-suspended': {
    status: 409,
    title: 'Organization suspended',
    detail: 'This organization is suspended. Please write to our support.',
  },
  'card-required': {
    status: 409,
    title: 'No card on file',
    detail: 'There is no card on file to charge. Please add one.',
  },
  'card-authentication': {
    status: 409,
    title: 'Your bank wants to check that it is you',
    detail: 'Your bank wants to check that it is you. Please answer its question, or use another card.',
  },
  'card-declined': { status: 422, title: 'Card declined', detail: 'The card was declined. Please use another card.' },
  'self-booking-disabled': {
    status: 422,
    title: 'Self Booking is disabled',
    detail:
      'Your organization has disabled the Self Booking options as a part of your travel policy. Please select Assisted Booking.',
  },
  'price-changed': {
    status: 409,
    title: 'The price changed',
    detail: 'The price changed. Please confirm the new price.',
  },
  'offer-gone': {
    status: 409,
    title: 'The flight is no longer available',
    detail: 'This flight is no longer available. Please choose another.',
  },
  'offer-expired': {
    status: 409,
    title: 'The price has expired',
    detail: 'This price has expired. Please search again.',
  },
  'voucher-changed': {
    status: 409,
    title: 'The voucher changed',
    detail: 'Your voucher changed. Nothing was booked. Please look at the amounts and confirm again.',
  },
  'reason-required': {
    status: 422,
    title: 'A reason is needed',
    detail: 'This trip needs approval. Please say why you need it.',
  },
  'trip-overlaps': {
    status: 409,
    title: 'Overlapping trip',
    detail: 'A traveler already has a flight at this time. Book anyway?',
  },
  'too-many-passengers': {
    status: 422,
    title: 'Too many travelers',
    detail: 'Up to 9 travelers can be self booked together. Please choose Assisted Booking for larger parties.',
  },
  'idempotency-mismatch': {
    status: 409,
    title: 'Already used',
    detail: 'This request was already sent with other content. Please reload the page and try again.',
  },
  'in-progress': {
    status: 409,
    title: 'Still working',
    detail: 'The same request is still being worked on. Please wait a moment.',
  },
  'approval-stale': {
    status: 409,
    title: 'Not waiting for approval',
    detail: 'This trip no longer waits for this approval.',
  },
  'decided-first': {
    status: 401,
    title: 'You gave the first approval',
    detail: 'You gave the first of two approvals. Somebody else has to give the second one.',
  },
  'own-trip-approval': {
    status: 401,
    title: 'No permission to approve',
    detail: 'Sorry, you do not have permission to approve this trip.',
  },
  'experts-cannot-post': {
    status: 403,
    title: 'Not allowed',
    detail: 'Experts cannot post a message using the Customer UI.',
  },
  'is-default': { status: 409, title: 'This is the default', detail: 'Choose another default first.' },
  conflict: { status: 409, title: 'Conflict', detail: 'This changed in the meantime. Please reload and try again.' },
  unavailable: {
    status: 503,
    title: 'Not available right now',
    detail: 'This is not available right now. Please try again shortly.',
  },
  bug: { status: 500, title: 'Something went wrong', detail: 'Something went wrong on our side. Please try again.' },
} as const;

export type RefusalCode = keyof typeof refusals;

/**
 * An expected refusal as a value. `detail` is the sentence shown to the user. `errors` maps a field's path
 * (`legs.0.from`) to its own sentence. `facts` are the machine-readable members of the problem document, decimals
 * on the wire, e.g. {old, new, currency} of price-changed. `current` is the object as it is now, on the wire, when
 * a change was made to an older version of it (server/kit/stale-write.ts).
 */
export type Refusal = {
  readonly code: RefusalCode;
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
};
