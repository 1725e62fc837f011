-- Module: notifications
-- Push subscriptions, and what members have been notified of. Specification: N1, N2.

-- A browser that receives pushes, for the session that it subscribed in. When that session ends, nothing is sent.
create table push_subscription (
  member_id bigint not null,
  -- SHA-256 of the endpoint.
  endpoint_hash bytea not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  session_hash bytea not null,
  -- Of the browser; lists name the subscription after it.
  user_agent text not null,
  -- The push may show names and message previews; otherwise only counts.
  shows_text boolean not null default false,
  created_at timestamptz not null,
  -- When the browser said that the subscription ends.
  expires_at timestamptz,
  -- Earliest next attempt: the push service asked to wait.
  not_before timestamptz,
  -- The latest notice that the push service has accepted, so that none is sent twice.
  last_notice bigint not null default 0,
  primary key (member_id, endpoint_hash)
);
-- Other members who have subscribed in the same browser.
create index push_subscription_endpoint on push_subscription (endpoint_hash);

-- Notices to members: one per run of unread messages, per new like, per match.
create table notice (
  member_id bigint not null,
  kind text collate "C" not null,
  other_id bigint not null,
  -- For messages: the number of the last message that was read, which identifies the run of unread ones.
  mark integer not null,
  told_at timestamptz not null,
  primary key (member_id, kind, other_id)
);
-- Notices about a member who is erased.
create index notice_other on notice (other_id);

-- When a member last got the daily and the weekly notification.
create table notice_pace (
  member_id bigint primary key,
  daily_at timestamptz,
  weekly_at timestamptz,
  -- How the member last came back: by a push (pressed, or just subscribed) or by a mail's link. The next notice goes there.
  came_by text collate "C" check (came_by in ('push', 'mail'))
);

-- Members to look at, and when: `tell` (new or unread things), `weekly` (the weekly mail).
create table notice_due (
  member_id bigint not null,
  kind text collate "C" not null,
  due_at timestamptz not null,
  primary key (member_id, kind)
);
create index notice_due_at on notice_due (due_at);
