-- Module: credits
-- Returns the price of the first `p_first` credits of a lot in minor units, rounded half up. The price of some credits
-- is the difference of two such values, so that the parts of a lot always sum to its whole price.
create or replace function lot_value(p_paid_cents integer, p_credits integer, p_first integer) returns integer
language sql immutable as $$
  select ((2 * p_paid_cents::bigint * p_first + p_credits) / (2 * p_credits::bigint))::integer
$$;
