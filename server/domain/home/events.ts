import { accountExpired, lockUnclaimed } from '#server/domain/accounts/index.ts'
import { after, type EventHandler } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { eraseEverything } from './erase-everything.ts'

export const eventHandlers: readonly EventHandler[] = [
  // A1: nobody claimed the address in time. Whoever did so at the last moment stays.
  after(accountExpired, 'home.erase_unclaimed', (app, { member }) =>
    inTransaction(app.db, async (tx) => {
      if (await lockUnclaimed(tx, member)) await eraseEverything(app, tx, member)
    }),
  ),
]
