import { snippetOf } from '#contract/chats/snippet.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { asksIfReal, findSignal } from './fictional/detection/find-in-text.ts'
import { listOperated } from './fictional/list-operated.ts'
import { reactToMessage } from './fictional/scan-chat.ts'
import { selectOperated } from './fictional/store.ts'
import { type Author, sendAtOnce } from './pauses/send-at-once.ts'
import { takePause } from './pauses/take-pause.ts'
import {
  assertShownPrice,
  kindAsking,
  type PostedText,
  postMessage,
  type Sender,
  type Sent,
} from './post-message.ts'
import { takeQuote } from './quotes.ts'
import { assertFits } from './rules.ts'

/**
 * Sends one message (C2). Throws `message_too_long`, `quote_changed`, `price_changed` { credits }, `message_paused` { asks, by },
 * and the errors of `postMessage`. A pause charges nothing (X13).
 * Throws `auth_required` if `from` is not the signed-in member, because another member then wrote the message in this
 * browser.
 */
export async function sendMessage(
  app: App,
  site: Site,
  sender: Sender,
  { from, to, text, about, key, price, as_it_is, rewritten, paused_by }: ParsedInput<'sendMessage'>,
  author: Author,
): Promise<Sent> {
  const { message_length, message_credits: credits } = site.settings
  if (from !== undefined && from !== sender.memberId) throw new ApiError('auth_required')
  assertFits(text, message_length)
  await assertShownPrice(app, sender, { key, price }, credits)
  const quote = await takeQuote(app, sender.memberId, { to, key, about })
  // H1: only these texts to a fictional profile cause something at once, and the first of a conversation. Others are
  // searched before an answer.
  const isFictional = (await listOperated(app)).has(to)
  const signal = isFictional ? findSignal(text) : null
  const post: PostedText = {
    to,
    key,
    kind: 'text',
    body: text,
    snippet: snippetOf(text),
    quote,
    // H1: a message that ends the conversation is free.
    credits: signal !== null ? 0 : credits,
  }
  const mayPause = !isFictional && sender.status === 'active'
  const words = { to, text, key, as_it_is, rewritten, paused_by }
  const sendUnlessPaused = async () => {
    const pause = mayPause ? await takePause(app, site, sender, words, author.locale) : null
    const kind = pause?.found ? kindAsking(pause.found) : 'text'
    const sent = await postMessage(app, site, sender, { ...post, kind })
    await pause?.count()
    return sent
  }
  const isPlain = mayPause && !as_it_is && !rewritten
  const sent =
    (isPlain ? await sendAtOnce(app, site, sender, post, author) : null) ?? (await sendUnlessPaused())
  const isFirst = sent.message.number === 1
  const causes = isFictional && (signal !== null || asksIfReal(text))
  // Another process may have created the profile a moment ago.
  if (causes || (isFirst && (await selectOperated(app.db, { member_id: to })).rows.length > 0))
    await reactToMessage(app, sent.message.conversation)
  return sent
}
