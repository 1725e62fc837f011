-- Module: search
-- On a site that requires the proof of age, a search finds only members with this flag (search/rules.ts). Profiles that
-- are no real members need no proof, so they have it from the start.

update member_search set attributes = attributes | (1::bigint << 57) where attributes & (1::bigint << 50) = 0;
