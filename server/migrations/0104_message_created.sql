-- Module: chats
-- The messages of a time, for counting. Messages are stored in the order of their time, so an index of blocks is enough.

create index message_created on message using brin (created_at) with (pages_per_range = 32, autosummarize = on);
