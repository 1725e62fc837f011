-- Module: orders
-- Payments for which no credits can be given: they are paid back, and their buyer is told. Specification: M3.

alter table withdrawal drop constraint withdrawal_kind_check;
-- `undelivered`: a payment that is paid back without a declaration.
alter table withdrawal add constraint withdrawal_kind_check
  check (kind in ('signed_in', 'signed_out', 'leaving', 'undelivered'));

-- Where to write to a buyer who was erased while an order was open, if its payment still arrives.
create table leaver_contact (
  -- The random id that the order has since the erasure.
  member_id bigint not null,
  order_id bigint not null,
  email text not null,
  locale text not null,
  primary key (member_id, order_id)
);
