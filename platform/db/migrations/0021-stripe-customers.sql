-- Under which customer Stripe files the cards of an owner: an organization or a person.
create table stripe_customers (
  mode text not null check (mode in ('test', 'live')),
  -- As the gateway is told: organization-3, person-5.
  owner text not null,
  customer text not null,
  created_at timestamptz not null,
  primary key (mode, owner)
);
