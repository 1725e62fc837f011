-- Module: orders
-- Withdrawals from orders, and what a buyer agreed to when ordering. Specification: M7, X10.

-- The terms of an order. They are stored with the order and never change afterwards.
create table order_agreement (
  member_id bigint not null,
  order_id bigint not null,
  -- Days to withdraw after the completion of the order.
  refund_days integer not null check (refund_days > 0),
  -- The two optional acts at the checkout: the request to begin at once, and the acknowledgement that the right is lost
  -- for what is used.
  begins_at_once boolean not null default false,
  acknowledges_loss boolean not null default false,
  -- The time at which the mail that confirms both acts was sent. Without it, the acts have no effect.
  confirmed_at timestamptz,
  primary key (member_id, order_id)
);

create sequence withdrawal_number start 2201;

-- A declaration of withdrawal. The key does not begin with the member, because a declaration of somebody who is not
-- signed in may name no account.
create table withdrawal (
  id bigint primary key,
  site_id bigint not null,
  -- Short number, for the receipt and for support.
  number bigint not null unique default nextval('withdrawal_number'),
  -- Idempotency key of the request.
  key uuid not null unique,
  -- `signed_in`: by the member. `signed_out`: with three fields. `leaving`: with the deletion of the account.
  kind text not null check (kind in ('signed_in', 'signed_out', 'leaving')),
  -- `received` waits for the job that looks for the order, `waiting` for a person. `carried_out` has a refund.
  status text not null check (status in ('received', 'waiting', 'carried_out', 'answered')),
  -- The buyer and the order, once they are known.
  member_id bigint,
  order_id bigint,
  -- The three fields as they were typed, and the address that receives the confirmation.
  name text not null default '',
  contract text not null default '',
  email text not null default '',
  locale text not null,
  -- The declared number of credits; null for the whole order.
  wanted_credits integer check (wanted_credits > 0),
  declared_at timestamptz not null,
  -- The time at which the mail that confirms the declaration was sent.
  confirmed_at timestamptz,
  -- What was carried out.
  refund_id bigint,
  credits integer not null default 0 check (credits >= 0),
  -- Those of the credits that the member had already spent.
  spent_credits integer not null default 0 check (spent_credits between 0 and credits),
  cents integer not null default 0 check (cents >= 0),
  vat_cents integer not null default 0 check (vat_cents between 0 and cents),
  currency text,
  -- The answer of a person, for a declaration that waited.
  answer text not null default '',
  staff_id bigint,
  decided_at timestamptz,
  check (status <> 'carried_out' or refund_id is not null)
);
create index withdrawal_member on withdrawal (member_id, order_id) where member_id is not null;
create index withdrawal_waiting on withdrawal (site_id, declared_at) where status in ('received', 'waiting');
-- A declaration without sign-in names an order by its short number.
create index purchase_order_number on purchase_order (number);
