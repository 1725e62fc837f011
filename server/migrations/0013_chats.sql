-- Module: chats
-- Conversations between two members. Specification: C1–C5, X7.

create table conversation (
  id bigint primary key,
  site_id bigint not null,
  low_id bigint not null,
  high_id bigint not null,
  started_by bigint not null,
  -- Number of the latest message. Its update takes this row's lock, which orders concurrent messages.
  last_number integer not null default 0,
  created_at timestamptz not null
);

-- Look-up table: a pair's conversation, the lower member id first.
create table conversation_of_pair (
  low_id bigint not null,
  high_id bigint not null,
  conversation_id bigint not null,
  primary key (low_id, high_id)
);

-- Distributed by `conversation_id`.
create table message (
  conversation_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  -- Idempotency key from the sender's browser.
  key uuid not null,
  -- `text`, `icebreaker`, `gift`, `photo` or `goodbye`.
  kind text not null default 'text',
  -- The text. A gift and a goodbye have their name here, a photo the word `photo`. Empty once its sender is erased.
  body text not null,
  credits integer not null,
  created_at timestamptz not null,
  primary key (conversation_id, number)
);

-- The picture of a message of kind `photo`. Its file is `{media_key}/large.webp`.
create table chat_photo (
  conversation_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  media_key text collate "C" not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  -- When the recipient chose to see it.
  opened_at timestamptz,
  primary key (conversation_id, number)
);
create unique index chat_photo_media on chat_photo (media_key);
create index chat_photo_sender on chat_photo (sender_id);

-- A member's list of conversations: one row for each of the two members.
create table inbox (
  member_id bigint not null,
  conversation_id bigint not null,
  peer_id bigint not null,
  unread integer not null,
  last_number integer not null,
  last_at timestamptz not null,
  last_from_me boolean not null,
  -- Preview and kind of the latest message.
  snippet text not null,
  last_kind text not null default 'text',
  -- The other side may learn that this member has read up to here (C4). Does not move while the member is invisible.
  read_number integer not null default 0,
  -- Number of the latest goodbye: the conversation rests while it is the latest message (X7).
  rested_number integer not null default 0,
  -- The member may open links of the other side here.
  trusts_links boolean not null default false,
  -- Messages up to this number are hidden: the member removed the conversation when it was the latest.
  removed_number integer not null default 0,
  removed_at timestamptz,
  primary key (member_id, conversation_id)
) with (fillfactor = 80);
-- Keyset pages of the list. Includes removed conversations, so that removing one does not improve a reply rate.
create index inbox_list on inbox (member_id, last_at desc, conversation_id desc);
