-- Whom to call if something happens to a traveler. Sealed like the rest of what identifies people.
alter table travelers
  add column emergency_name_sealed text,
  add column emergency_phone_sealed text;
