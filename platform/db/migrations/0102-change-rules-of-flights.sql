-- What a change of the flight's way costs, as the airline stated it when the flight was booked: the ways of one ticket may
-- have different fares. Null: not stated, or booked before it was stored. docs/decisions/0199
alter table trip_flights add column change_rule text;
