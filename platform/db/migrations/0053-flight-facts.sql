-- The terminals and the aircraft of a trip's flights. Flights booked before have none.
alter table trip_flights
  add column terminal_depart text,
  add column terminal_arrive text,
  add column aircraft text;
