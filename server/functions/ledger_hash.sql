-- Module: credits
-- Returns the hash of a row in a member's chain, from the previous row's hash (null for the first row) and the row's
-- own values. The text has no ambiguity, because none of its values contains `|` except the facts, which are last but
-- one and before a hash of fixed length. The member's id and the idempotency key are not hashed here, because the
-- erasure of a member replaces them. `server/domain/credits/books/hash-row.ts` computes the same hash.
--   p_lots, p_lot_credits   null if the row changes no lot
--   p_facts                 facts of the lot that the row creates (`sell_credits`), otherwise null
create or replace function ledger_hash(
  p_head bytea, p_position integer, p_id bigint, p_cause text, p_now timestamptz, p_currency text, p_order bigint,
  p_accounts smallint[], p_amounts integer[], p_lots bigint[], p_lot_credits integer[], p_facts text,
  p_reference bytea
) returns bytea
language sql stable as $$
  select sha256(coalesce(p_head, '') || convert_to(concat(
    p_position, '|', p_id, '|', p_cause, '|', (extract(epoch from p_now) * 1000000)::bigint, '|', p_currency, '|',
    p_order, '|', p_accounts, '|', p_amounts, '|', p_lots, '|', p_lot_credits, '|', p_facts, '|',
    encode(p_reference, 'hex')), 'UTF8'))
$$;
