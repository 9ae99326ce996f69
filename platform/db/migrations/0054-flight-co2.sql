-- The CO2 of one traveler on a trip's flight, and who says so (contract/flights.ts names the methods). Flights booked
-- before have neither.
alter table trip_flights
  add column co2_grams integer,
  add column co2_method text;
