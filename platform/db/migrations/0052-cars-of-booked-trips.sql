-- Cars that were asked for with a self booked trip: experts find them while flights and hotels are booked at once.
-- docs/decisions/0076
alter table trips add column cars_asked text;
-- By when an expert has promised to answer, and when one did.
alter table trips add column cars_due_at timestamptz;
alter table trips add column cars_answered_at timestamptz;
create index trips_with_open_cars on trips (cars_due_at) where cars_asked is not null and cars_answered_at is null;
