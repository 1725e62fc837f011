import type { LinkPurpose } from '#contract/accounts/links.ts'
import type { ParsedInput } from '#contract/index.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { assertPasswordOf } from '../sign-in/confirm-identity.ts'
import { enter } from '../sign-in/enter.ts'
import { followStaffLink } from '../staff-access/staff-link.ts'
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
 * password proved the member's identity. Throws the errors of `getLink` and `getOwner` if the link cannot be used. Also
 * throws `link_invalid` if another member has claimed the mail address, `invalid_fields` if the password is wrong or
 * unacceptable, and `too_many_attempts`. None of these errors uses up the link.
 */
export async function followLink(requestContext: RequestContext, input: Input): Promise<LinkPurpose> {
  const { app, site } = requestContext
  const { token, answer } = input
  if (await readUnsubscribeToken(app, site.id, token)) {
    await unsubscribe(app, site, token, answer === 'all' ? 'all' : 'type')
    return 'unsubscribe'
  }
  if (await followStaffLink(requestContext, token, input.password)) return 'staff'
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
  // For an active member, `enter` mails a notice about a new browser. Only a sign-in link needs this notice. For the
  // other links, the status `not_confirmed` prevents it: a link that sets a password or confirms a mail address already
  // causes another mail. After a reactivation, `account.status` is outdated: it is `deleted`, which `enter` rejects.
  const status = link.purpose === 'sign_in' ? account.status : 'not_confirmed'
  if (signsIn || needs === 'password')
    await enter(requestContext, { member: account.id, status }, needs !== null)
  app.bus.wake([account.id])
  return link.purpose
}
