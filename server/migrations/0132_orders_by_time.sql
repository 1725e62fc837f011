-- Module: orders
-- The orders that were started in a time, for the likely cause of an unusual number of purchases (O1).
create index purchase_order_created on purchase_order (created_at);
