-- Of a landing request for several travelers: the age of each who is under 18 on the first day, as a list; an empty
-- list: all are adults. Null: nobody said, as in every request before this.
alter table lander_requests add column ages_under_18 jsonb;
