-- Reports of what was booked in a range of days go by this, however long the history of an organization is.
create index trips_by_creation on trips (organization_id, created_at);
