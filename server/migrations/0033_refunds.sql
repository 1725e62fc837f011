-- Module: orders
-- Refunds that come back: the buyer's bank does not accept the money, days after the provider has sent it. The hold of
-- such a refund (module credits) ends as `returned`, and the sandbox can produce one. Specification: M1, M4.

alter table order_refund
  drop constraint order_refund_status_check,
  add constraint order_refund_status_check
    check (status in ('requested', 'unknown', 'sent', 'refused', 'returned'));

alter table credit_hold
  drop constraint credit_hold_status_check,
  add constraint credit_hold_status_check
    check (status in ('open', 'settled', 'released', 'expired', 'returned'));

alter table sandbox_payment
  -- Our ids of the refunds that came back. They also stay in `refunds`, but no longer count in `refunded_cents`.
  add column returned_refunds text[] not null default '{}';
