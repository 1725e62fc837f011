-- Module: orders
-- Nothing reads when a card was used last.
alter table payer_print drop column seen_at;
