-- What a booked trip was asked for and its option does not hold: 'hotel,car'. Empty: nothing is open, or an expert
-- closed it. docs/decisions/0123
alter table trips add column open_parts text not null default '';
create index trips_with_open_parts on trips (id) where (open_parts <> '');
-- What experts still have to arrange.
create index trip_extras_to_arrange on trip_extras (itinerary_id) where (status = 'Booked' and not is_arranged);
