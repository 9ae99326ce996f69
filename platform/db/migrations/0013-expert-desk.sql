-- The experts' desk asks twice a minute what waits, of every organization: by what waits, never by all there ever was.
create index trips_at_the_desk on trips (id)
  where state in ('requested', 'failed', 'needs attention', 'pending approval');
create index trips_of_groups on trips (date_start)
  where organization_program_id is not null or trip_type in ('group', 'offsite');
create index trips_by_program on trips (organization_program_id) where organization_program_id is not null;
create index organizations_waiting on organizations (created_at) where status = 'pending';
