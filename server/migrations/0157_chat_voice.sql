-- Module: chats
-- Voice notes in conversations. Specification: X16, decision 122.

-- The recording of a message of kind `voice`. Its file is `{media_key}/voice.wav`.
create table chat_voice (
  conversation_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  media_key text collate "C" not null,
  duration_ms integer not null,
  -- The loudness of equal parts: one character each, from 0 (silent) to v (loudest).
  waveform text not null,
  -- The words that the speaker typed below the recording. Empty without any.
  caption text not null,
  primary key (conversation_id, number)
);
create unique index chat_voice_media on chat_voice (media_key);
create index chat_voice_sender on chat_voice (sender_id);
