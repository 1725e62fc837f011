-- Module: complaints
-- Complaints of members and visitors, their timeline, and the number that names each case. Specification: M7, N2.

-- The last case number of each site.
create table complaint_counter (
  site_id bigint primary key,
  last_number integer not null
);

create table complaint (
  id bigint primary key,
  site_id bigint not null,
  -- The number after `C-` that the member and support use.
  number integer not null,
  -- Idempotency key of the form.
  key uuid not null,
  -- Null: filed without signing in.
  member_id bigint,
  -- The address for the answers of a visitor; null for a member, who is answered at the account's address.
  email text,
  language text not null,
  subject text not null check (subject in ('payment', 'credits', 'person', 'other')),
  -- The order that the complaint names, if any.
  order_id bigint,
  status text not null check (status in ('open', 'waiting', 'answered', 'closed')),
  -- The last day of the promised answer; null while no answer is due.
  due_on date,
  -- The person who handles the case, and those who may not, because the member asked for another person.
  taken_by bigint,
  kept_from bigint[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((member_id is null) <> (email is null)),
  check ((due_on is null) = (status in ('answered', 'closed')))
);
create unique index complaint_number on complaint (site_id, number);
create unique index complaint_key on complaint (site_id, key);
create index complaint_due on complaint (site_id, status, due_on, id) where status in ('open', 'waiting');
create index complaint_changed on complaint (site_id, status, changed_at desc, id) where status in ('answered', 'closed');
create index complaint_member on complaint (member_id, id) where member_id is not null;
create index complaint_email on complaint (site_id, email, id) where email is not null;

-- One step of a case, with the text that was written in it.
create table complaint_entry (
  complaint_id bigint not null,
  id bigint not null,
  kind text not null check (kind in
    ('received', 'read', 'provider_asked', 'answered', 'written', 'review_asked', 'closed')),
  -- Null for the member's own steps.
  staff_id bigint,
  text text not null,
  -- Idempotency key of a written text.
  key uuid,
  at timestamptz not null,
  primary key (complaint_id, id)
);
create unique index complaint_entry_key on complaint_entry (complaint_id, key) where key is not null;
