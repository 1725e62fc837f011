-- Module: chats
-- What a text message is about (X14, X15): a photo or an answered prompt of its recipient, and the recipient's opening
-- question. Texts are as they were at the time of the message.
create table message_quote (
  conversation_id bigint not null,
  number integer not null,
  photo_id bigint,
  -- Place among the photos that members saw, from 1.
  photo_position integer,
  prompt text,
  answer text,
  question text,
  primary key (conversation_id, number)
);
