import { type Asks, asksOf } from '#contract/chats/asks.ts'
import { hints } from '#contract/chats/hint-kinds.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { findHint, type Rules, type SiteHints } from '#i18n/hints/find-hint.ts'

/** A message of the conversation, as far as a pause needs it. */
export interface Written {
  readonly sender_id: MemberId
  readonly kind: string
  readonly body: string
  readonly created_at: string
}

/**
 * Returns whether it is too early in a conversation to ask for something (X13): it has fewer than `pause_messages`
 * messages, or the recipient has written none of the last ones, so that a sender cannot write the time away.
 * @param latest the latest `pause_messages` messages
 */
export const isEarly = (latest: readonly Written[], to: MemberId): boolean =>
  latest.length < limits.pause_messages || !latest.some(({ sender_id }) => sender_id === to)

/**
 * Returns the texts that the sender wrote just before, as one line: a request may be split over several messages. Empty
 * if the recipient has written in between.
 * @param latest the latest messages, newest first
 */
export function textBefore(latest: readonly Written[], sender: MemberId, now: Date): string {
  const since = now.getTime() - limits.pause_joined_minutes * 60_000
  const end = latest.findIndex(
    ({ sender_id, kind, created_at }) =>
      sender_id !== sender || kind !== 'text' || Date.parse(created_at) < since,
  )
  const run = end < 0 ? latest : latest.slice(0, end)
  return run
    .map(({ body }) => body)
    .reverse()
    .join(' ')
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
 * Returns what a text asks for, alone or together with the texts just before it. What those alone ask for has already
 * been paused, and does not pause the next text.
 */
export function findAsksInRun(
  before: string,
  text: string,
  rules: readonly Rules[],
  site: SiteHints,
): Asks | null {
  const own = findAsks(text, rules, site)
  if (own || before === '' || findAsks(before, rules, site)) return own
  return findAsks(`${before} ${text}`, rules, site)
}
