import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { randomId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { readAddress } from './addresses.ts'
import { takeRequest } from './daily-limits.ts'
import * as store from './store.ts'
import { inviteFriend } from './write-to-friend.ts'

/**
 * Asks a friend by mail or text message. Says the same about every address, whether it belongs to a member, is unknown, or
 * has refused. Throws `invalid_fields`, `too_many_requests`, and `check_in_running` while the earlier friend may still be
 * told.
 */
export async function askFriend(
  requestContext: MemberContext,
  { name, address: typed }: ParsedInput<'askFriend'>,
): Promise<void> {
  const { app, site, session } = requestContext
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const member_id = session.memberId
  const { country } = await getAccount(app, member_id)
  const address = await readAddress(app, site, typed, country)
  const [running] = (await store.selectCheckIn(app.db, { member_id })).rows
  if (running?.due_at) throw new ApiError('check_in_running')
  await takeRequest(requestContext, address)
  const id = randomId()
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    await store.upsertFriend(tx, { ...address, member_id, id, site_id: site.id, name, asked_at: now })
    await addJob(tx, inviteFriend, { member: member_id, id })
  })
}

/** Erases the friend. A check-in that runs ends, because there is nobody to write to. */
export async function removeFriend({ app, session }: MemberContext): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await store.deleteFriend(tx, { member_id: session.memberId })
    await store.endCheckInOf(tx, { member_id: session.memberId })
  })
}
