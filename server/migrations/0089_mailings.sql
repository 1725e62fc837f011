-- Module: mailings
-- Promotions and news that an operator writes to members. Specification: N2, O1.

create table mailing (
  site_id bigint not null,
  id bigint not null,
  -- The notification type that its recipients have switched on.
  type text not null check (type in ('promotions', 'news')),
  -- By locale: subject, title, body and the label of the button.
  texts jsonb not null,
  -- The page that the button opens.
  path text not null,
  -- The discount code that it announces.
  code text,
  status text not null default 'draft' check (status in ('draft', 'sending', 'stopped', 'done')),
  created_by bigint not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- The last member whom a wave has looked at. Waves go through the members in the order of their ids.
  reached bigint not null default 0,
  recipients integer not null default 0,
  sent integer not null default 0,
  visits integer not null default 0,
  primary key (site_id, id)
);

-- One mailing at a time, so that no member gets two in one week.
create unique index mailing_one_at_a_time on mailing (site_id) where status = 'sending';
