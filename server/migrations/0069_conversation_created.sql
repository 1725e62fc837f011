-- Module: chats
-- Finds the first messages of a day, for the figures of the business.

create index conversation_created on conversation (created_at);
