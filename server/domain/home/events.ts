import { accountExpired, accountGone, lockGone, lockUnclaimed } from '#server/domain/accounts/index.ts'
import { after, type EventHandler } from '#server/kernel/event.ts'
import { eraseMember } from './erase-member.ts'

export const eventHandlers: readonly EventHandler[] = [
  // A1: nobody claimed the address in time. Whoever did so at the last moment stays.
  after(accountExpired, 'home.erase_unclaimed', (app, { member }) =>
    eraseMember(app, member, (tx) => lockUnclaimed(tx, member)),
  ),
  // A8: they left, and it is time. Whoever came back at the last moment stays.
  after(accountGone, 'home.erase_member', (app, { member }) =>
    eraseMember(app, member, (tx) => lockGone(app, tx, member)),
  ),
]
