-- Module: profiles
-- O1: finds the members who describe themselves in the same sentences.

-- Returns the hashes of the sentences of a text that are long enough to be typical of a person, without case, punctuation
-- and repeated spaces. The function belongs to the schema and never changes, because an index stores its results. Its
-- cost equals a thousand operators, so that the planner never prefers a sequential scan.
create function phrase_hashes(about text) returns integer[] language sql immutable strict parallel safe cost 1000
return (
  select coalesce(array_agg(distinct ('x' || substr(md5(phrase), 1, 8))::bit(32)::integer), '{}')
    from (select trim(regexp_replace(lower(part), '[^[:alnum:]]+', ' ', 'g')) as phrase
            from regexp_split_to_table(about, '[.!?…\n]+') as part) phrases
   where length(phrase) >= 24
);
create index profile_phrases on profile using gin (phrase_hashes(about)) with (fastupdate = off);
