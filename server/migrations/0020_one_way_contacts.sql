-- Module: relations
-- Known contacts work in one direction: the contact does not see the keeper, and the keeper sees the contact as before.
-- Specification: X4, decision 031. The last part is about likes (D4).

-- Members who keep a contact away. Two rows per pair, so that either member's own key answers the question.
create table kept_away (
  member_id bigint not null,
  other_id bigint not null,
  -- True in the keeper's row. The member of the other row does not see the keeper.
  by_me boolean not null,
  created_at timestamptz not null,
  primary key (member_id, other_id, by_me)
);
insert into kept_away (member_id, other_id, by_me, created_at)
select member_id, other_id, true, created_at from block where by_contact
union all
select other_id, member_id, false, created_at from block where by_contact;

-- Only blocks by hand remain. A later release drops the column.
delete from block b using block o
 where o.member_id = b.other_id and o.other_id = b.member_id and not b.by_me and not o.by_me;
update block set by_contact = false where by_contact;
-- The previous release may still run beside this one. Its comparison of contacts then fails, and this release repeats it.
alter table block add constraint block_by_hand check (not by_contact);

-- When the keeper confirmed that a like or a message reveals them to this contact. Null: not yet.
alter table known_contact add column confirmed_at timestamptz;
create index known_contact_unconfirmed on known_contact (member_id) where confirmed_at is null;

-- When each member of a pair last took back a like that the other was notified of. A pair with mask 0 keeps only these.
alter table pair add column low_took_back_at timestamptz, add column high_took_back_at timestamptz;
create index pair_taken_back on pair (high_id) where mask = 0;
