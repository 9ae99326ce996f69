-- How a person reads dates, times and numbers. Null: as their browser, or as in their region. docs/decisions/0189
alter table users add column reads_region text;
alter table users add column reads_clock text check (reads_clock in ('12', '24'));
