import { isApiError } from '#contract/errors.ts'
import type { IdempotencyKey } from '#contract/ids.ts'
import {
  accountActivated,
  clearSignupMessage,
  getAccount,
  getSignupMessage,
} from '#server/domain/accounts/index.ts'
import { keyOf } from '#server/domain/credits/index.ts'
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
        // The same key whenever the job is repeated, so that it is sent once.
        { ...kept, key: keyOf(`signup_message ${member}`) as IdempotencyKey },
      )
    } catch (error) {
      // It cannot be sent (too few credits, its receiver is gone): it stays with its writer.
      if (isApiError(error)) return
      throw error
    }
    await clearSignupMessage(app, member)
  }),
]
