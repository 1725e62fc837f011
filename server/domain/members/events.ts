import { accountExpired, accountGone, lockGone, lockUnclaimed } from '#server/domain/accounts/index.ts'
import { after, type EventHandler } from '#server/kernel/event.ts'
import { eraseMember } from './erase-member.ts'

export const eventHandlers: readonly EventHandler[] = [
  // A1: erases a member who did not confirm the mail address in time. `lockUnclaimed` returns false for members who
  // have confirmed the mail address in the meantime.
  after(accountExpired, 'members.erase_unclaimed', (app, { member }) =>
    eraseMember(app, member, (tx) => lockUnclaimed(tx, member)),
  ),
  // A8: erases a member who has left, at the end of the grace period. `lockGone` returns false for members who came
  // back in the meantime.
  after(accountGone, 'members.erase_member', (app, { member, receipt }) =>
    eraseMember(app, member, (tx) => lockGone(app, tx, member), receipt),
  ),
]
