-- Module: chats
-- Fictional profiles that a person of the staff answers for. Specification: H1.

-- Sites on which fictional profiles answer. A site without a row has none.
create table fictional_site (
  site_id bigint primary key,
  is_on boolean not null,
  -- Credits that a member may spend on writing to fictional profiles in this many days.
  cap_credits integer not null check (cap_credits >= 0),
  cap_days integer not null check (cap_days > 0)
);

create table fictional_profile (
  member_id bigint primary key,
  site_id bigint not null,
  -- The person who answers for the profile.
  staff_id bigint not null,
  picture text not null check (picture in ('drawn', 'licensed')),
  -- Who drew the picture, or its licence.
  licence text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index fictional_profile_site on fictional_profile (site_id);
create index fictional_profile_staff on fictional_profile (staff_id);

-- A member's conversation with a fictional profile.
create table fictional_chat (
  conversation_id bigint primary key,
  site_id bigint not null,
  profile_id bigint not null,
  member_id bigint not null,
  -- Since when the member waits for an answer; null if none is due.
  waiting_since timestamptz,
  -- The member's messages up to this number were searched for questions and signs.
  scanned_number integer not null default 0,
  -- When the conversation was ended. The member then writes to no fictional profile of the site.
  ended_at timestamptz,
  signal text check (signal in ('minor', 'self_harm', 'vulnerable')),
  -- The person who ended it; null if a rule did.
  ended_by bigint
);
create index fictional_chat_member on fictional_chat (member_id);
create index fictional_chat_waiting on fictional_chat (profile_id, waiting_since) where waiting_since is not null;
create index fictional_chat_ended on fictional_chat (site_id, ended_at) where ended_at is not null;

-- Who wrote a message of a fictional profile; null: a fixed sentence that is sent by itself.
create table fictional_message (
  conversation_id bigint not null,
  number integer not null,
  staff_id bigint,
  primary key (conversation_id, number)
);
