import { createHash } from 'node:crypto'
import { isApiError } from '#contract/errors.ts'
import type { IdempotencyKey, MemberId } from '#contract/ids.ts'
import {
  accountActivated,
  clearSignupMessage,
  getAccount,
  getSignupMessage,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { after, type EventHandler } from '#server/kernel/event.ts'
import { sendMessage } from './send-message.ts'

/** A1: what somebody wrote before having an account is sent once it may be. */
export const eventHandlers: readonly EventHandler[] = [
  after(accountActivated, 'chats.send_signup_message', async (app, { member, site }) => {
    const kept = await getSignupMessage(app, member)
    if (!kept) return
    const { paid } = await getAccount(app, member)
    try {
      await sendMessage(
        app,
        await getSite(app, site),
        { memberId: member, status: 'active', paid },
        { ...kept, key: keyOf(member) },
      )
    } catch (error) {
      // It cannot be sent (too few credits, its receiver is gone): it stays with its writer.
      if (isApiError(error)) return
      throw error
    }
    await clearSignupMessage(app, member)
  }),
]

/** The same key whenever the job is repeated, so that the message is sent once. */
function keyOf(member: MemberId): IdempotencyKey {
  const hex = createHash('sha256').update(`signup_message ${member}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as IdempotencyKey
}
