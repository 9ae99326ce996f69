-- A dollar is 25,500 dong: more millionths than an integer holds.
alter table organizations alter column currency_rate_ppm type bigint;
