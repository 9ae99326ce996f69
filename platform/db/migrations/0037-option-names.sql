-- What an expert's option is called for people: "Earlier, nonstop, 40.00 USD more". Empty: made by an earlier release.
alter table proposals add column name text not null default '';
