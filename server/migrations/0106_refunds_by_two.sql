-- Module: orders
-- Refunds above a limit, which a second person has confirmed (decision 096).

-- The second person; null if one person has decided alone.
alter table order_refund add column approved_by bigint;
-- What a person has refunded within a day.
create index order_refund_staff on order_refund (staff_id, created_at) where staff_id is not null;
-- The corrections of credits that wait for a second person.
create index credit_correction_proposed on credit_correction (created_at) where status = 'proposed';
