-- What a change of flights is about, as the question to the traveler names it: "British Airways 178", "New York to
-- London", "Reykjavík". Empty: written before this column was there, or nothing to name.
alter table flight_changes add column subject text not null default '';
