-- Module: photos
-- Returns the 4 bands of a perceptual hash, and the 64 bands that differ from one of them in one bit. The migration
-- that defines `print_bands` explains the bands.
create or replace function print_probes(print bigint) returns integer[]
language sql immutable strict parallel safe as $$
  select array_agg((band << 16) | (((print >> (16 * band)) & 65535)::integer # flip))
    from generate_series(0, 3) as band,
         (select 0 as flip union all select 1 << bit from generate_series(0, 15) as bit) as flips
$$;
