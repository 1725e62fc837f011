-- Module: accounts
-- Whether a member takes voice notes in conversations. Specification: X16.

alter table member add column voice_notes boolean not null default true;
