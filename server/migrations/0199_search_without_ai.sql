-- Module: search
-- X20: the flag of members who show a photo made with AI (search/rules.ts), for the rows from before it existed.

update member_search set attributes = attributes | (1::bigint << 59)
 where member_id in (select member_id from profile where shows_ai);
