-- Module: photos
-- X20: how it is known that AI made or changed a picture: `credentials` (the file's metadata said so), `owner` (the
-- member said so) or `reviewer`. Null for any other picture.
alter table photo add column ai_source text;
