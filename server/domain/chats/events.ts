import { isApiError } from '#contract/wire/errors.ts'
import {
  accountActivated,
  clearSignupMessage,
  getAccount,
  getSignupMessage,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { after, type EventHandler } from '#server/kernel/event.ts'
import { firstMessageKey } from './rules.ts'
import { sendMessage } from './send-message.ts'

/** A1: after the activation of an account, sends the message that the member wrote during sign-up. */
export const eventHandlers: readonly EventHandler[] = [
  after(accountActivated, 'chats.send_signup_message', async (app, { member, site }) => {
    const draft = await getSignupMessage(app, member)
    if (!draft) return
    const { paid } = await getAccount(app, member)
    try {
      const settings = await getSite(app, site)
      await sendMessage(
        app,
        settings,
        { memberId: member, status: 'active', paid },
        { ...draft, key: firstMessageKey(member) },
        { locale: settings.settings.domain_language },
      )
    } catch (error) {
      // Keeps the message as a draft if it cannot be sent, for example because of too few credits, or because of a pause (X13).
      if (isApiError(error)) return
      throw error
    }
    await clearSignupMessage(app, member)
  }),
]
