-- How far above usual for the route the CO2 of a traveler's flights may be, in percent. Null: no limit, as before.
alter table policies
  add column flight_max_co2_above_percentage integer
    check (flight_max_co2_above_percentage between 0 and 100);
