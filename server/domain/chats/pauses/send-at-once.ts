import { LRUCache } from 'lru-cache'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes, seconds } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import { type PostedText, postUnlessRead, type Sender, type Sent } from '../post-message.ts'
import { findPause } from './find-pause.ts'

/**
 * A process expects of a member's next text to another that it is not early any more, or that it continues the
 * member's own last text. Other processes and tabs may have changed that, so it only saves work: the statement that sends
 * a text decides. The next text of the recipient ends a continuation.
 */
const expected = new LRUCache<string, 'late' | 'continues'>({
  max: 20_000,
  ttl: minutes(limits.pause_joined_minutes),
  // Reads the clock once a second. The default of 1 ms would start a timer with each message.
  ttlResolution: seconds(1),
})
/** The author of a text. The language is read only if the text is. */
export interface Author {
  readonly locale: string
}

const nameOf = (from: MemberId, to: MemberId) => `${from} ${to}`

/**
 * X13: sends a text that needs no pause, in one statement: one that is not early, or that asks for nothing and continues
 * no other text of its sender. Returns `null` if it sent nothing, because the texts must be read together (`takePause`).
 * Throws the errors of `postMessage`.
 */
export async function sendAtOnce(
  app: App,
  site: Site,
  sender: Sender,
  post: PostedText,
  author: Author,
): Promise<Sent | null> {
  const { memberId: from } = sender
  const { to, body: text } = post
  const own = nameOf(from, to)
  const expects = expected.get(own)
  if (expects === 'continues') return null
  const isRead = expects !== 'late'
  if (isRead && (await findPause(app, site, { from, to, text, language: author.locale, isAlone: true })))
    return null
  const sent = await postUnlessRead(app, site, sender, post, isRead)
  expected.set(own, sent && !sent.isEarly ? 'late' : 'continues')
  if (sent && expected.get(nameOf(to, from)) === 'continues') expected.delete(nameOf(to, from))
  return sent
}
