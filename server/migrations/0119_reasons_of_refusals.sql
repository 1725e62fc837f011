-- Module: accounts
-- Why a second person has refused a change of staff, a correction of credits or a suspension without an end. Its proposer
-- reads it.
alter table staff_change add column note text not null default '';
alter table credit_correction add column note text not null default '';
alter table ban_proposal add column note text not null default '';
create index staff_change_proposer on staff_change (proposed_by, created_at);
create index credit_correction_proposer on credit_correction (staff_id, created_at);
create index ban_proposal_proposer on ban_proposal (proposed_by, created_at);
