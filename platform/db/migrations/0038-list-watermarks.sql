-- How far the lists of suppliers and gateway have been compared with our books. After a restored backup it lies in the
-- past by itself, and what was bought since is found. docs/decisions/0059
create table list_watermarks (
  source text primary key,
  -- Everything made before was compared.
  since timestamptz not null,
  -- A pass that is under way: when it began, and the page that comes next; null: none is.
  began_at timestamptz,
  next_page text
);
