import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { postMessage, type Sent } from '../post-message.ts'
import { snippetOf } from '../rules.ts'

/** C4: a gift, at the site's price, as a message of its own. Throws what `postMessage` refuses. */
export function sendGift(
  { app, site, session }: MemberVisit,
  { to, gift, key }: ParsedInput<'sendGift'>,
): Promise<Sent> {
  const credits = site.settings.gift_credits
  return postMessage(app, site, session, { to, key, kind: 'gift', body: gift, snippet: gift, credits })
}

/**
 * C4: one of the site's lines, in the sender's language, at the line's own price. Throws `icebreaker_not_found`, and what
 * `postMessage` refuses.
 */
export async function sendIcebreaker(
  { app, site, session, locale }: MemberVisit,
  { to, icebreaker, key }: ParsedInput<'sendIcebreaker'>,
): Promise<Sent> {
  const line = site.icebreakers.find(({ name }) => name === icebreaker)
  const body = line?.text[locale]
  if (!line || !body) throw new ApiError('icebreaker_not_found')
  const { credits } = line
  return postMessage(app, site, session, {
    to,
    key,
    kind: 'icebreaker',
    body,
    snippet: snippetOf(body),
    credits,
  })
}
