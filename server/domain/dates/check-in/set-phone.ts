import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { randomId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { readPhone } from './addresses.ts'
import { takeRequest } from './daily-limits.ts'
import * as store from './store.ts'
import { confirmPhone } from './write-to-member.ts'

/** Sends a link to a phone of the member, who must follow it before the question goes there. Says the same about every number. */
export async function setCheckInPhone(
  requestContext: MemberContext,
  { phone: typed }: ParsedInput<'setCheckInPhone'>,
): Promise<void> {
  const { app, site, session } = requestContext
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const member_id = session.memberId
  const { country } = await getAccount(app, member_id)
  const phone = await readPhone(app, site, typed, country)
  await takeRequest(requestContext, { email: '', phone })
  const id = randomId()
  await inTransaction(app.db, async (tx) => {
    await store.upsertPhone(tx, { member_id, id, site_id: site.id, phone, asked_at: app.clock.now() })
    await addJob(tx, confirmPhone, { member: member_id, id })
  })
}

export async function removeCheckInPhone({ app, session }: MemberContext): Promise<void> {
  await store.deletePhone(app.db, { member_id: session.memberId })
}
