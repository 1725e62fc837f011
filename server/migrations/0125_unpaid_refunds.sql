-- Module: orders
-- The list of withdrawals reads the few refunds that need a person, not all that were paid.
create index order_refund_unpaid on order_refund (member_id, id) where status in ('refused', 'returned');
