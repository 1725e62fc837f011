-- Module: orders
-- With which card or account a member pays: a keyed hash of the provider's fingerprint. Staff recognise by it somebody who
-- comes back with another account (O1). The order does not have it, because orders outlive their buyers.
create table payer_print (
  member_id bigint not null,
  hash bytea not null,
  site_id bigint not null,
  -- The last order that was paid with it.
  seen_at timestamptz not null,
  primary key (member_id, hash)
);
create index payer_print_hash on payer_print (hash, member_id);

-- The sandbox's fingerprint of the buyer's card; null for a payment of an earlier release, and for a debit of an account.
alter table sandbox_payment add column payer text;
