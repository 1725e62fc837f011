-- Module: orders
-- The console counts the orders of each discount code. Specification: M6, O1.

create index purchase_order_code on purchase_order (site_id, discount_code) where discount_code is not null;
