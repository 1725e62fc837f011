-- Module: credits
-- The price list and each member's credits. The ledger is append-only double entry inside the member's own partition;
-- the wallet holds its running sum. Specification: M1, M5.

-- Price list. `country` is an ISO code, or `*` for every country without packages of its own.
create table credit_package (
  site_id bigint not null,
  id bigint not null,
  country text not null,
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  currency text not null,
  position integer not null,
  emphasised boolean not null default false,
  primary key (site_id, id)
);

-- A member's balance. Its row lock serialises everything that spends or grants.
create table wallet (
  member_id bigint primary key,
  balance integer not null check (balance >= 0),
  -- Conversations that the member has started without being premium, ever (C2).
  conversations_started integer not null default 0
);

create table ledger_transaction (
  member_id bigint not null,
  -- Idempotency key of the cause: from the browser, or derived from an order.
  key uuid not null,
  id bigint not null,
  cause text not null,
  conversation_id bigint,
  message_number integer,
  order_id bigint,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create unique index ledger_transaction_id on ledger_transaction (member_id, id);

-- Accounts: 1 the member's wallet, 2 sold credits, 3 granted credits, 4 spent credits. The entries of a transaction sum
-- to 0.
create table ledger_entry (
  member_id bigint not null,
  transaction_id bigint not null,
  account smallint not null,
  amount integer not null,
  primary key (member_id, transaction_id, account)
);

-- Credits by the price at which they were bought. The oldest lot is spent first, so that a price in money can stand
-- beside every price in credits (H3).
create table credit_lot (
  member_id bigint not null,
  id bigint not null,
  credits integer not null check (credits > 0),
  remaining integer not null check (remaining >= 0),
  -- Minor units paid for the whole lot; 0 for granted credits.
  paid_cents integer not null,
  currency text not null,
  order_id bigint,
  created_at timestamptz not null,
  primary key (member_id, id)
);
create index credit_lot_open on credit_lot (member_id, id) where remaining > 0;
