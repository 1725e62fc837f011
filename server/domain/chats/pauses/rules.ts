import { type Asks, asksOf, type FoundAsks } from '#contract/chats/asks.ts'
import { hints } from '#contract/chats/hint-kinds.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { findHint, type Rules, type SiteHints } from '#i18n/hints/find-hint.ts'
import { findByModel, isHarmless, type PauseModel } from './model/pause-model.ts'

/** The readers of a text: the rules of some languages, then the model. */
export interface Readers {
  readonly rules: readonly Rules[]
  readonly model: PauseModel
}

/** A message of the conversation, as far as a pause needs it. The words of a voice note are its caption. */
export interface Written {
  readonly number: number
  readonly sender_id: MemberId
  readonly kind: string
  readonly body: string
  readonly created_at: string
}

/** The texts that the sender wrote just before and just after a text, each as one line. */
export interface Around {
  readonly before: string
  readonly after: string
}

const kinds_with_words: ReadonlySet<string> = new Set(['text', 'voice'])

/**
 * Returns what the sender wrote around a text, because a request may be split over several messages: the words since the
 * recipient's last message, at most `pause_joined_minutes` old. A gift or a photo in between changes nothing. Returns only
 * the nearest `pause_joined_characters`: a request that is split has short parts, and the rules take a quarter of a second
 * for ten of the longest messages.
 * @param latest the latest messages, newest first
 * @param edited number of the message whose text changes; absent for a new message
 */
export function wordsAround(
  latest: readonly Written[],
  sender: MemberId,
  now: Date,
  edited = Number.POSITIVE_INFINITY,
): Around {
  const since = now.getTime() - limits.pause_joined_minutes * 60_000
  const end = latest.findIndex(
    ({ sender_id, created_at }) => sender_id !== sender || Date.parse(created_at) < since,
  )
  const run = (end < 0 ? latest : latest.slice(0, end))
    .filter(({ kind }) => kinds_with_words.has(kind))
    .toReversed()
  const wordsOf = (some: readonly Written[]) =>
    some
      .map(({ body }) => body)
      .join(' ')
      .trim()
  return {
    before: wordsOf(run.filter(({ number }) => number < edited)).slice(-limits.pause_joined_characters),
    after: wordsOf(run.filter(({ number }) => number > edited)).slice(0, limits.pause_joined_characters),
  }
}

const never_paused = hints.filter((hint) => asksOf[hint] === null)

/**
 * Returns what a text asks for, by the rules of the hints (C7); `null` if nothing. All kinds that pause apply as in a
 * first message, because offering another channel is early until enough messages are exchanged.
 */
export function findAsks(text: string, rules: readonly Rules[], { off, phrases }: SiteHints): Asks | null {
  const site = {
    off: [...off, ...never_paused],
    phrases: phrases.filter(({ kind }) => asksOf[kind] !== null),
  }
  const hint = findHint(text, rules, { isFirst: true, site })
  return hint && asksOf[hint]
}

/**
 * Returns what a text asks for, and what found it. The rules read first, because they say why, and because staff can change them. What
 * they find pauses unless the model is sure that the text is harmless; the site's phrases always do. The model then reads what the rules
 * let pass. A kind that the site has switched off is off for both.
 */
export function findRequest(text: string, { rules, model }: Readers, site: SiteHints): FoundAsks | null {
  const byRules = findAsks(text, rules, site)
  if (byRules && (!isHarmless(text, model) || findAsks(text, [], site))) return { asks: byRules, by: 'rules' }
  const kind = findByModel(text, model, site.off)
  const byModel = kind && asksOf[kind]
  return byModel && { asks: byModel, by: 'model' }
}

/**
 * Returns what a text asks for, alone or together with the texts around it. What those alone ask for has already
 * been paused, and does not pause this text.
 */
export function findAsksInRun(
  { before, after }: Around,
  text: string,
  readers: Readers,
  site: SiteHints,
): FoundAsks | null {
  const own = findRequest(text, readers, site)
  const others = `${before} ${after}`.trim()
  if (own || others === '') return own
  const whole = findRequest(`${before} ${text} ${after}`.trim(), readers, site)
  return whole && (findRequest(others, readers, site) ? null : whole)
}
