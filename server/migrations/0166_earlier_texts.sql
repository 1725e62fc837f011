-- Module: chats
-- Finds the earlier texts of changed messages that have been kept long enough.

create index message_earlier on message (created_at) where earlier is not null;
