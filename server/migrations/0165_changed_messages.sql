-- Module: chats
-- A sender can change a text for two minutes and delete a message for an hour, and its recipient can react to it.

alter table message
  add column edited_at timestamptz,
  -- Deleted by its sender for both members. Its text is then empty.
  add column deleted_at timestamptz,
  -- The reaction of the recipient: a name of `contract/chats/reactions.ts`.
  add column reaction text,
  -- The texts before the changes, oldest first, as a JSON array. Only reviewers of a report read them; a job deletes
  -- them after thirty days.
  add column earlier jsonb;
