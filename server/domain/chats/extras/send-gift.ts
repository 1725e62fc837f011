import { snippetOf } from '#contract/chats/snippet.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { textFor } from '#i18n/site-texts.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { assertShownPrice, postMessage, type Sent } from '../post-message.ts'

/** C4: sends a gift as a message, at the price that the site has set. Throws `price_changed` and the errors of `postMessage`. */
export async function sendGift(
  { app, site, session }: MemberContext,
  { to, gift, key, price }: ParsedInput<'sendGift'>,
): Promise<Sent> {
  const credits = site.settings.gift_credits
  await assertShownPrice(app, session, { key, price }, credits)
  return postMessage(app, site, session, { to, key, kind: 'gift', body: gift, snippet: gift, credits })
}

/**
 * C4: sends one of the site's icebreakers, in the language in which `listExtras` shows it. Each icebreaker has its own price. Throws
 * `icebreaker_not_found`, `price_changed`, and the errors of `postMessage`.
 */
export async function sendIcebreaker(
  { app, site, session, locale }: MemberContext,
  { to, icebreaker, key, price }: ParsedInput<'sendIcebreaker'>,
): Promise<Sent> {
  const line = site.icebreakers.find(({ name }) => name === icebreaker)
  const body = line && textFor(line.text, locale, site.settings.domain_language)?.text
  if (!line || !body) throw new ApiError('icebreaker_not_found')
  const { credits } = line
  await assertShownPrice(app, session, { key, price }, credits)
  return postMessage(app, site, session, {
    to,
    key,
    kind: 'icebreaker',
    body,
    snippet: snippetOf(body),
    credits,
  })
}
