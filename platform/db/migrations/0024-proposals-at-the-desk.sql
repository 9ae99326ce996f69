-- Trips that wait for their customer to choose stand at the desk too.
drop index trips_at_the_desk;
create index trips_at_the_desk on trips (id)
  where state in ('requested', 'quoted', 'failed', 'needs attention', 'pending approval');
