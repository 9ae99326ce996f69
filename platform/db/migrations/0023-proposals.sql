-- What experts propose for a trip, each an itinerary of its own. docs/decisions/0041
create table proposals (
  itinerary_id integer primary key references itineraries,
  expert_id integer not null references users,
  -- For the customer, in words.
  note text,
  -- For how many people it is priced.
  traveler_count integer not null check (traveler_count >= 1),
  -- Until when suppliers promise its price.
  promised_until timestamptz not null,
  proposed_at timestamptz not null
);

-- The highest index that an itinerary of the trip ever had: that of a withdrawn proposal does not come again.
alter table trips add column last_itinerary integer not null default 1;
