-- The session of a landing request reaches the one trip it made.
alter table sessions add column trip_id integer references trips;

-- Made for one trip by somebody whose address was not proven: in nobody's list, and wiped after the trip.
alter table travelers add column is_profile boolean not null default true;

-- What a visitor of a landing page asked for, beside the trip that it became.
create table lander_requests (
  trip_id integer primary key references trips,
  program_id integer not null references organization_programs,
  -- Lower case; the owner of the trip.
  email text not null,
  participant_name text not null default '',
  pax_count integer not null,
  -- Null: the page did not ask.
  home_airport_from text,
  home_airport_to text not null,
  -- Null: the days of the program.
  dates_diff text,
  flight_type text not null check (flight_type in ('Chaperoned', 'Individual', 'Undecided')),
  is_self_search boolean,
  -- Name, phone and address of a guardian, sealed; null: none was asked for, or they were wiped.
  guardian_sealed text,
  insurance_type text,
  visa_received text,
  details text not null default '',
  -- The sentences that were accepted, as they stood.
  disclaimers jsonb not null,
  -- The program's windows and group flights as they were, and how each chosen flight compared with them.
  evidence jsonb not null,
  -- Pays for this trip alone: whoever typed it has not shown to be the owner of any account.
  card_token text,
  card_brand text,
  card_last4 text,
  card_expiry text,
  -- Of the socket; empty once the request was wiped.
  ip text not null,
  created_at timestamptz not null
);
create index lander_requests_by_address on lander_requests (email, created_at);

-- Who else follows the trip of a landing request, once the address is proven.
create table trip_collaborators (
  trip_id integer not null references trips,
  email text not null,
  name text not null,
  relationship text not null,
  primary key (trip_id, email)
);
create index trip_collaborators_by_address on trip_collaborators (email);

create index trips_of_programs_by_address on trips (contact_email, organization_program_id)
  where organization_program_id is not null;
