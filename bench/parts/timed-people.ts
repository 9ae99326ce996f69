/** The data for timing answers: people, organizations that people ask to join, and a landing page. */
import { openDatabase } from '#platform/db/database.ts';
import { makeLog } from '#platform/log.ts';
import { makePasswords } from '#platform/passwords.ts';
import { sha256 } from '#platform/secrets.ts';
import { saveLander } from '#server/landers/save-lander.ts';
import { saveProgram } from '#server/programs/save-program.ts';

export type Standing = 'known' | 'unknown';

/** All of the same length, so that only the accounts behind them differ. */
export const emailOf = (standing: Standing, number: number): string =>
  `${standing === 'known' ? 'k' : 'u'}${String(number).padStart(5, '0')}@timing.example`;

export type SeededPeople = {
  readonly organizationIds: readonly number[];
  /** The session of a Super Admin of each. */
  readonly adminToken: string;
  readonly program: { readonly id: number; readonly slug: string };
};

type Options = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Accounts with a password and a proven address. */
  readonly known: number;
  readonly organizations: number;
};

const slug = 'timing';
const adminToken = 'a'.repeat(43);
const dayMs = 24 * 60 * 60_000;

const landerContent = {
  org_label: 'Timing',
  main_title: 'Timing',
  org_welcome: '',
  logo_base64: '',
  logo_style: '',
  text_guide: '',
  label_flight_type_group: '',
  label_flight_type_individual: '',
  contact_email: '',
  links: [],
  faqs: [],
  disclaimers: [],
  features: {
    is_airport_selection_shown: false,
    is_flight_type_shown: false,
    is_traveler_shown: false,
    is_collaborators_shown: false,
    is_payment_shown: false,
    is_insurance_shown: false,
    is_visa_shown: false,
  },
  options: {
    is_self_search: false,
    is_payment_optional: true,
    is_diff_dates_shown: false,
    is_collaborators_optional: true,
    is_participant_name_shown: false,
  },
};

/** Fills a database that has its tables and that no process has open. */
export const seedPeople = async ({ databaseUrl, dataDir, known, organizations }: Options): Promise<SeededPeople> => {
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log: makeLog('silent') });
  const now = new Date();
  const shared = { name: 'Timing', email_proven_at: now, created_at: now };
  const password_hash = await makePasswords().hash('the right password');
  const accounts = Array.from({ length: known }, (_, number) => ({
    ...shared,
    email: emailOf('known', number),
    password_hash,
  }));
  await db.insertInto('users').values(accounts).execute();
  const admin = await db
    .insertInto('users')
    .values({ ...shared, email: 'admin@timing.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('organizations')
    .values(
      Array.from({ length: organizations }, (_, number) => ({
        name: `Timing ${number}`,
        currency: 'USD',
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  const organizationIds = made.map(({ id }) => id);
  const membership = { user_id: admin.id, user_type: 1, created_at: now };
  await db
    .insertInto('memberships')
    .values(organizationIds.map((organization_id) => ({ ...membership, organization_id })))
    .execute();
  await db
    .insertInto('sessions')
    .values({
      user_id: admin.id,
      token_hash: sha256(adminToken),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + dayMs),
    })
    .execute();
  const lander = await saveLander(db, {
    slug,
    category: slug,
    label: 'Timing',
    shortPaths: [],
    isRegistrationBlocked: false,
    organizationId: organizationIds[0] ?? null,
    content: landerContent,
  });
  const [organization_id] = organizationIds;
  if (!lander.ok || organization_id === undefined) throw new Error('the landing page was refused');
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const program = await saveProgram(db, {
    organization_id,
    lander_id: lander.value,
    is_published: true,
    full_program_name: 'Timing',
    category_sub: '',
    date_start: day(100),
    date_end: day(114),
    airport_iata_arrive: 'LHR',
    airport_iata_depart: 'LHR',
    group_flights: '',
    group_flights_out_gw: '',
    window_arrive: '',
    window_depart: '',
    is_assisted_booking: false,
  });
  if (!program.ok) throw new Error('the program was refused');
  await close();
  return { organizationIds, adminToken, program: { id: program.value, slug } };
};
