-- Module: orders
-- Money of an order that went back without a refund of ours, or that could not be paid back: a person of the staff looks at
-- each case and ends it (O1).

create table money_case (
  id bigint primary key,
  site_id bigint not null,
  -- The buyer. After the erasure of the buyer, the anonymous id of the order.
  member_id bigint not null,
  order_id bigint not null,
  -- The refund that was refused or came back; null for money that went back without one.
  refund_id bigint,
  kind text not null check (kind in ('chargeback', 'returned_debit', 'refund_refused', 'refund_returned')),
  -- In minor units of the order's currency.
  cents integer not null check (cents > 0),
  created_at timestamptz not null,
  -- `paid`: paid in another way. `noted`: nothing to pay. `reversed`: the money came again. Null while it waits.
  outcome text check (outcome in ('paid', 'noted', 'reversed')),
  staff_id bigint,
  decided_at timestamptz
);
create index money_case_waiting on money_case (site_id, created_at, id) where outcome is null;
create index money_case_order on money_case (member_id, order_id);
