-- Module: profiles
-- Answered prompts (X14): a list of objects with the code `prompt` and the text `answer`, in the member's order.
alter table profile add column prompts jsonb not null default '[]';
-- The question that the first message of a conversation answers (X15). Empty: none.
alter table profile add column opening_question text not null default '';
