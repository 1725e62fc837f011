import type { LinkPurpose } from '#contract/accounts/links.ts'
import type { ParsedInput } from '#contract/index.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { assertPasswordOf } from '../sign-in/confirm-identity.ts'
import { enter } from '../sign-in/enter.ts'
import { acts } from './acts.ts'
import { getLink, takeLink } from './link.ts'
import { getOwner, needsOf } from './preview-link.ts'
import { refuseLink } from './refuse-link.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { unsubscribe } from './unsubscribe.ts'

type Input = ParsedInput<'followLink'>

/**
 * Carries out the purpose of a link once, in one transaction, or calls `refuseLink` if the answer is `not_me`. An
 * unsubscribe token only switches mails off, and can be used repeatedly. Signs this browser in if the link or a
 * password proved the member's identity. Throws `link_invalid` if the link cannot be used or another member has claimed
 * the mail address. Throws `invalid_fields` if the password is wrong or unacceptable. Also throws `link_closed`,
 * `link_expired` and `too_many_attempts`. The link can still be used after an error.
 */
export async function followLink(requestContext: RequestContext, input: Input): Promise<LinkPurpose> {
  const { app, site } = requestContext
  const { token, answer } = input
  if (await readUnsubscribeToken(app, token)) {
    await unsubscribe(app, site, token, answer === 'all' ? 'all' : 'type')
    return 'unsubscribe'
  }
  const link = await getLink(app, site, token)
  const account = await getOwner(requestContext, token, link)
  if (answer === 'not_me') {
    await refuseLink(app, link, (tx) => takeLink(app, tx, site, token, 'refused'))
    return link.purpose
  }
  const needs = needsOf(requestContext, link)
  if (needs && !input.password) throw invalidFields({ password: 'required' })
  if (needs === 'password') await assertPasswordOf(requestContext, account.id, input.password ?? '')

  const { prepare, act, signsIn } = acts[link.purpose]
  const prepared = await prepare(account, input.password ?? '')
  const { afterwards } = await inTransaction(app.db, async (tx) => {
    await takeLink(app, tx, site, token)
    return act(requestContext, tx, account, link, prepared)
  })
  afterwards?.()
  // `enter` mails a notice about a new browser only for the status `active`. After a link that sets a password or
  // confirms a mail address, this notice is not needed, because the link already causes another mail. After a
  // reactivation, `account.status` still contains the old status `deleted`, which `enter` would reject. All these links
  // therefore pass `not_confirmed`.
  const status = link.purpose === 'sign_in' ? account.status : 'not_confirmed'
  if (signsIn || needs === 'password')
    await enter(requestContext, { member: account.id, status }, needs !== null)
  app.bus.wake([account.id])
  return link.purpose
}
