-- By which of the two a member last came back: a push that was pressed (or a browser that has just subscribed), or the link
-- of a mail. The next notice goes there (N1, N2).
alter table notice_pace add column came_by text collate "C" check (came_by in ('push', 'mail'));
