-- With a question: the cheapest flights in policy of the search that the trip was chosen from, as they were then.
-- {foundAt, offer: {slices, total} or null}; null: not chosen from a search, or asked before this release.
-- docs/decisions/0141
alter table approvals add column cheapest json;
