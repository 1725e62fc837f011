-- Module: accounts
-- Finds the people who signed up on a day, for the figures of the business.

create index member_created on member (created_at) where kind = 'member';
