-- Module: agreement
-- X17: a member's answers to the questions of "Would you get along?", in one short row. The nth number is the answer to
-- the nth question of contract/agreement/questions.ts, packed as in agreement/rules.ts; null where there is none.

create table agreement_answers (
  member_id bigint primary key,
  answers smallint[] not null
);
