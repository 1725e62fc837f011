import { accountActivated, findAccount } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { grantCredits, keyOf } from './grant-credits.ts'

/**
 * A4: grants the site's sign-up credits once, at activation. On a site without sign-up credits, grants 0 credits, which
 * creates the empty wallet that the member needs to send messages.
 */
export const eventHandlers: readonly EventHandler[] = [
  within(accountActivated, async (app, tx, { member, site }) => {
    const { settings } = await getSite(app, site, tx)
    const account = await findAccount(tx, member)
    await grantCredits(tx, {
      member,
      // H1: a profile that is no person gets none.
      credits: account?.kind === 'member' ? settings.signup_credits : 0,
      cause: 'signup',
      paid_cents: 0,
      currency: settings.currency,
      key: keyOf(`signup ${member}`),
      now: app.clock.now(),
    })
  }),
]
