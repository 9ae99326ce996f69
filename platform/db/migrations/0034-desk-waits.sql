-- Which messages wait for an answer, and whether the promised time of an answer was kept. docs/decisions/0116

-- By when an expert was promised to answer it; null: it is an expert's, or older than the promise.
alter table trip_messages add column reply_due_at timestamptz;
-- When it stopped waiting: an expert wrote or proposed something, or said that it needs no answer. Null: it waits.
alter table trip_messages add column settled_at timestamptz;
alter table trip_messages add column settled_by integer references users;
-- It was settled without an answer.
alter table trip_messages add column is_dismissed boolean not null default false;

-- The promise of a request, kept after it was answered; null: none was made, or the request still waits.
alter table trips add column promised_at timestamptz;
-- When an expert first wrote or proposed something after the request; null: never.
alter table trips add column replied_at timestamptz;

-- Messages wait if nobody answered. Nobody waits for an answer about a trip that is over.
update trip_messages m set settled_at = w.at
from (
  select t.id, case when t.date_end < now() - interval '2 days' then now() else greatest(
      (select max(p.proposed_at) from proposals p join itineraries i on i.id = p.itinerary_id where i.trip_id = t.id),
      (select max(e.created_at) from trip_messages e where e.trip_id = t.id and e.is_expert)) end as at
  from trips t
) w
where w.id = m.trip_id and not m.is_expert and m.created_at <= w.at;

update trips t set replied_at = (select min(e.created_at) from trip_messages e where e.trip_id = t.id and e.is_expert)
where t.state = 'requested' and t.reply_due_at is not null;

-- The desk lists trips by the messages that wait, in any state of the trip.
create index trip_messages_that_wait on trip_messages (trip_id) where (not is_expert and settled_at is null);
-- The promises of some weeks.
create index trip_messages_by_promise on trip_messages (reply_due_at) where (reply_due_at is not null);
create index trips_by_promise on trips (coalesce(promised_at, reply_due_at))
    where (coalesce(promised_at, reply_due_at) is not null);
create index trips_by_cars_promised on trips (cars_due_at) where (cars_due_at is not null);
