-- A batch of offers is written once and read whole: as jsonb, taken apart and compressed, it cost three times as much.
alter table flight_search_batches alter column offers type json using offers::json;
alter table flight_search_batches alter column offers set storage external;
