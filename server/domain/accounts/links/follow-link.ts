import { ApiError, invalidFields } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { LinkPurpose } from '#contract/links.ts'
import type { Tx } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { assertPasswordOf } from '../sign-in/confirm-identity.ts'
import { enter } from '../sign-in/enter.ts'
import { acts } from './acts.ts'
import { getLink, takeLink } from './link.ts'
import { getOwner, needsOf } from './preview-link.ts'
import { refuseLink } from './refuse-link.ts'
import { unsubscribe } from './unsubscribe.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type Input = ParsedInput<'followLink'>

/**
 * Does what a link is for, once; all or nothing, and signs this browser in where the link or a password proved whose it
 * is. Throws `link_invalid` (also where the address was claimed by somebody meanwhile), `link_expired`,
 * `invalid_fields` at the password, or `too_many_attempts`; then the link is as good as before.
 */
export async function followLink(visit: Visit, input: Input): Promise<LinkPurpose> {
  const { app, site } = visit
  const { token, answer } = input
  if (await readUnsubscribeToken(app, token)) {
    await unsubscribe(app, site, token, answer === 'all' ? 'all' : 'type')
    return 'unsubscribe'
  }
  const link = await getLink(app, site, token)
  const account = await getOwner(visit, link)
  if (answer === 'not_me') {
    await refuseLink(app, link, (tx) => take(visit, tx, token))
    return link.purpose
  }
  const needs = needsOf(visit, link)
  if (needs && !input.password) throw invalidFields({ password: 'required' })
  if (needs === 'password') await assertPasswordOf(visit, account.id, input.password ?? '')

  const { prepare, act, signsIn } = acts[link.purpose]
  const prepared = await prepare(account, input.password ?? '')
  const { afterwards } = await inTransaction(app.db, async (tx) => {
    await take(visit, tx, token)
    return act(visit, tx, account, link, prepared)
  })
  afterwards?.()
  // Of an activation or a new password the owner is told anyway: no mail about a new browser beside it.
  const status = link.purpose === 'sign_in' ? account.status : 'not_confirmed'
  if (signsIn || needs === 'password') await enter(visit, { member: account.id, status }, needs !== null)
  app.bus.wake([account.id])
  return link.purpose
}

/** Of two at the same moment one gets it. */
async function take({ app, site }: Visit, tx: Tx, token: string): Promise<void> {
  if (!(await takeLink(app, tx, site, token))) throw new ApiError('link_invalid')
}
