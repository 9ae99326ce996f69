-- The wall between tenants: what each session may read. docs/decisions/0061

create function wall_user() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('tripwright.user', true), '')::integer
$$;

create function wall_email() returns text language sql stable parallel safe as $$
  select nullif(current_setting('tripwright.email', true), '')
$$;

create function wall_organizations() returns integer[] language sql stable parallel safe as $$
  select nullif(current_setting('tripwright.organizations', true), '')::integer[]
$$;

-- The one trip that a landing visitor sees.
create function wall_trip() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('tripwright.trip', true), '')::integer
$$;

-- These run as their owner, without the wall: a policy that reads a walled table would evaluate that table's policy too.
create function wall_names_me(contact integer) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select 1 from users where id = contact and collaborator_id = wall_user())
$$;

create function wall_trip_names_me(trip integer) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select 1 from trip_collaborators where trip_id = trip and email = wall_email())
$$;

create function wall_is_colleague(person integer) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select 1 from memberships where user_id = person and organization_id = any (wall_organizations()))
$$;

-- A function, so a person who reads only their own travelers does not touch trips: a lock on trips cannot stop them.
create function wall_flies_with_me(traveler integer) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (
    select 1 from trip_travelers f join trips t on t.id = f.trip_id
    where f.traveler_id = traveler and case when wall_trip() is not null then t.id = wall_trip()
      else t.organization_id = any (wall_organizations()) or t.contact_id = wall_user() or t.creator_id = wall_user()
        or wall_names_me(t.contact_id) or wall_trip_names_me(t.id)
    end
  )
$$;

alter table policies enable row level security;
create policy wall on policies using (
  organization_id = any ((select wall_organizations())::integer[])
  or id in (select policy_id from trips where contact_id = (select wall_user()) or creator_id = (select wall_user()))
);

alter table memberships enable row level security;
create policy wall on memberships using (
  user_id = (select wall_user()) or organization_id = any ((select wall_organizations())::integer[])
);

alter table mail_domains enable row level security;
create policy wall on mail_domains using (organization_id = any ((select wall_organizations())::integer[]));

alter table invitations enable row level security;
create policy wall on invitations using (
  organization_id = any ((select wall_organizations())::integer[]) or email = (select wall_email())
);

alter table admissions enable row level security;
create policy wall on admissions using (organization_id = any ((select wall_organizations())::integer[]));

alter table daily_cap_raises enable row level security;
create policy wall on daily_cap_raises using (organization_id = any ((select wall_organizations())::integer[]));

alter table spending_alerts enable row level security;
create policy wall on spending_alerts using (
  user_id = (select wall_user()) or organization_id = any ((select wall_organizations())::integer[])
);

alter table sessions enable row level security;
create policy wall on sessions using (user_id = (select wall_user()));

alter table email_changes enable row level security;
create policy wall on email_changes using (user_id = (select wall_user()));

alter table travelers enable row level security;
create policy wall on travelers using (
  creator_id = (select wall_user())
  or customer_id = (select wall_user())
  or shared_organization_id = any ((select wall_organizations())::integer[])
  or (is_me and wall_is_colleague(customer_id))
  or wall_flies_with_me(id)
);

alter table traveler_programs enable row level security;
create policy wall on traveler_programs using (exists (select 1 from travelers t where t.id = traveler_id));

alter table travelers_off_list enable row level security;
create policy wall on travelers_off_list using (user_id = (select wall_user()));

alter table cards enable row level security;
create policy wall on cards using (
  user_id = (select wall_user()) or organization_id = any ((select wall_organizations())::integer[])
);

alter table vouchers enable row level security;
create policy wall on vouchers using (
  organization_id = any ((select wall_organizations())::integer[])
  or customer_email = (select wall_email())
);

alter table trips enable row level security;
create policy wall on trips using (
  case when (select wall_trip()) is not null then id = (select wall_trip())
    else organization_id = any ((select wall_organizations())::integer[])
      or contact_id = (select wall_user())
      or creator_id = (select wall_user())
      or wall_names_me(contact_id)
      or wall_trip_names_me(id)
  end
);

alter table trip_travelers enable row level security;
create policy wall on trip_travelers using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table trip_collaborators enable row level security;
create policy wall on trip_collaborators using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table trip_messages enable row level security;
create policy wall on trip_messages using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table trip_events enable row level security;
create policy wall on trip_events using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table itineraries enable row level security;
create policy wall on itineraries using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table quotes enable row level security;
create policy wall on quotes using (exists (select 1 from itineraries i where i.id = itinerary_id)) with check (true);

alter table proposals enable row level security;
create policy wall on proposals using (exists (select 1 from itineraries i where i.id = itinerary_id)) with
    check (true);

alter table trip_flights enable row level security;
create policy wall on trip_flights using (exists (select 1 from itineraries i where i.id = itinerary_id)) with
    check (true);

alter table trip_stays enable row level security;
create policy wall on trip_stays using (exists (select 1 from itineraries i where i.id = itinerary_id)) with
    check (true);

alter table approvals enable row level security;
create policy wall on approvals using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table approval_asked enable row level security;
create policy wall on approval_asked using (exists (select 1 from approvals a where a.id = approval_id)) with
    check (true);

alter table lander_requests enable row level security;
create policy wall on lander_requests using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table booking_attempts enable row level security;
create policy wall on booking_attempts using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table attempt_items enable row level security;
create policy wall on attempt_items using (exists (select 1 from booking_attempts b
    where b.id = attempt_id)) with check (true);

alter table effects enable row level security;
create policy wall on effects using (exists (select 1 from booking_attempts b where b.id = attempt_id)) with
    check (true);

alter table transitions enable row level security;
create policy wall on transitions using (exists (select 1 from booking_attempts b
    where b.id = attempt_id)) with check (true);

alter table flight_changes enable row level security;
create policy wall on flight_changes using (exists (select 1 from trips t where t.id = trip_id)) with check (true);

alter table flight_change_answers enable row level security;
create policy wall on flight_change_answers using (exists (select 1 from flight_changes c
    where c.id = change_id)) with check (true);

alter table service_fees enable row level security;
create policy wall on service_fees using (
  payer_id = (select wall_user()) or exists (select 1 from trips t where t.id = trip_id)
);

alter table charges enable row level security;
create policy wall on charges using (exists (select 1 from itineraries i where i.id = itinerary_id)) with check (true);

alter table payments enable row level security;
create policy wall on payments using (
  exists (select 1 from booking_attempts b where b.id = attempt_id)
  or exists (select 1 from service_fees f where f.id = fee_id)
) with check (true);

alter table payment_effects enable row level security;
create policy wall on payment_effects using (exists (select 1 from payments p where p.id = payment_id)) with
    check (true);
