import type { Asks } from '#contract/chats/asks.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { loadHintRules } from '#i18n/hints/load-hint-rules.ts'
import { catalogueLocale, isLocale } from '#i18n/locales.ts'
import type { App } from '#server/kernel/app.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { getSiteHints } from '../hint-rules/hint-rules.ts'
import { selectConversationOfPair } from '../store.ts'
import { findAsksInRun, isEarly, textBefore } from './rules.ts'
import { selectLatest } from './store.ts'

/** Returns whether it is early in the conversation of two members, so that a text of `from` may be paused. */
export const mayPause = async (db: Queryable, from: MemberId, to: MemberId): Promise<boolean> =>
  isEarly(await listLatest(db, from, to), to)

async function listLatest(db: Queryable, from: MemberId, to: MemberId) {
  const { low, high } = pairOf(from, to)
  const found = (await selectConversationOfPair(db, { low_id: low, high_id: high })).rows[0]
  if (!found) return []
  return (await selectLatest(db, { ...found, limit: limits.pause_messages })).rows
}

/**
 * Returns what a text to a member asks for too early (X13); `null` if it asks for nothing, or if it is not early. A program
 * reads the text, in the sender's language and those of the site, and keeps nothing of it.
 */
export async function findPause(
  app: { readonly db: Queryable; readonly clock: App['clock'] },
  site: Site,
  { from, to, text, language }: { from: MemberId; to: MemberId; text: string; language: string },
): Promise<Asks | null> {
  const rows = await listLatest(app.db, from, to)
  if (!isEarly(rows, to)) return null
  const [rules, hints] = await Promise.all([
    loadRules([language, ...site.settings.locales]),
    getSiteHints(app.db, site.id, language),
  ])
  return findAsksInRun(textBefore(rows, from, app.clock.now()), text, rules, hints)
}

async function loadRules(locales: readonly string[]) {
  const languages = new Set(locales.filter(isLocale).map(catalogueLocale))
  return [...new Set((await Promise.all([...languages].map(loadHintRules))).flat())]
}
