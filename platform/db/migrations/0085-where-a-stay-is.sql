-- Where the hotel of a stay is and how to call it, as its supplier said when the stay was booked; null: it did not say, or
-- the stay is older than this.
alter table trip_stays
  add column address text,
  add column phone text,
  add column latitude double precision,
  add column longitude double precision;
