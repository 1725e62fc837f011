-- Module: chats
-- A member can mute a conversation and keep it on top of the list. The other member never learns of either.

alter table inbox
  -- No mails, pushes and toasts of this conversation. Its unread messages still count.
  add column muted_at timestamptz,
  -- On top of the member's list. Null again when the conversation is removed.
  add column pinned_at timestamptz;
