import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { hours, iso, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { orderMail } from './mail.ts'
import { activationMails } from './rules.ts'
import { sendActivation } from './send-activation.ts'
import { lockMember, selectMailsAskedFor } from './store.ts'

/**
 * Orders the activation mail again; links of earlier ones stay good until one is used. Throws `already_confirmed`, or
 * `too_many_requests` with the seconds to wait: one a minute, five a day.
 */
export async function resendActivation(app: App, member: MemberId): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const { rows } = await lockMember(tx, [member])
    if (rows[0]?.status !== 'not_confirmed') throw new ApiError('already_confirmed')
    const asked = (await selectMailsAskedFor(tx, [member, new Date(now.getTime() - hours(24))])).rows[0]
    const latest = asked?.latest ? Date.parse(iso(asked.latest)) : 0
    const next = latest + seconds(activationMails.pauseSeconds)
    if (next > now.getTime())
      throw new ApiError('too_many_requests', { seconds: Math.ceil((next - now.getTime()) / 1_000) })
    if ((asked?.count ?? 0) >= activationMails.perDay)
      throw new ApiError('too_many_requests', { seconds: 24 * 3_600 })
    await orderMail(app, tx, sendActivation, 'activation', member)
  })
}
