-- Module: accounts
-- The members who have switched promotions or news on, for mailings. Specification: N2.

create index member_wants_promotions on member (site_id, id) where notifications ->> 'promotions' = 'on';
create index member_wants_news on member (site_id, id) where notifications ->> 'news' = 'on';
