-- Finding the print of a rejected photo that comes near (P2) without reading them all. A print is cut into four bands of
-- 16 bits: of two prints that are at most 7 bits apart, one band is apart at most 1 bit. So whoever looks for the bands of
-- a print, and for those that are one bit beside them, misses none; the few found are then compared whole.

-- Band 0 to 3 above its 16 bits, of every print of a photo.
-- It costs a planner's thousand operators: reading all rows is never the better way.
create function print_bands(prints bigint[]) returns integer[] language sql immutable strict parallel safe cost 1000
return (
  select coalesce(array_agg(distinct (band << 16) | ((print >> (16 * band)) & 65535)::integer), '{}')
    from unnest(prints) as print, generate_series(0, 3) as band
);

-- The 4 bands of a print, and the 64 that are one bit beside them.
create function print_probes(print bigint) returns integer[] language sql immutable strict parallel safe
return (
  select array_agg((band << 16) | (((print >> (16 * band)) & 65535)::integer # flip))
    from generate_series(0, 3) as band,
         (select 0 as flip union all select 1 << bit from generate_series(0, 15) as bit) as flips
);

create index rejected_print_bands on rejected_print using gin (print_bands(prints)) with (fastupdate = off);
