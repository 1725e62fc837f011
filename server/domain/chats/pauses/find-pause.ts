import type { FoundAsks } from '#contract/chats/asks.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { loadHintRules } from '#i18n/hints/load-hint-rules.ts'
import { catalogueLocale, isLocale } from '#i18n/locales.ts'
import type { App } from '#server/kernel/app.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { getSiteHints } from '../hint-rules/hint-rules.ts'
import { loadPauseModel } from './model/pause-model.ts'
import { findAsksInRun, type Readers, type Written, wordsAround } from './rules.ts'
import { selectEarly } from './store.ts'

interface Posted {
  readonly from: MemberId
  readonly to: MemberId
  readonly text: string
  /** The sender's language. */
  readonly language: string
  /** Number of the message whose text changes; absent for a new message. */
  readonly edited?: number
  /** Whether to read the text alone, without looking at the conversation. */
  readonly isAlone?: boolean
}

/** Returns whether it is early in the conversation of two members, so that a text of `from` may be paused. */
export const mayPause = async (db: Queryable, from: MemberId, to: MemberId): Promise<boolean> =>
  (await listEarly(db, from, to)) !== null

/** Returns the latest messages of two members, newest first; `null` if it is not early in their conversation. */
async function listEarly(db: Queryable, from: MemberId, to: MemberId): Promise<Written[] | null> {
  const { low, high } = pairOf(from, to)
  const { rows } = await selectEarly(db, { low_id: low, high_id: high, to, limit: limits.pause_messages })
  if (!rows[0]?.is_early) return null
  return rows.filter((row): row is typeof row & Written => row.number !== null)
}

/**
 * Returns what a text to a member asks for too early (X13), and what found it; `null` if it asks for nothing, or if it is not
 * early. A program reads the text, in the sender's language and those of the site, and keeps nothing of it.
 * @param tx the caller's connection, required inside a transaction
 */
export async function findPause(
  app: App,
  site: Site,
  { from, to, text, language, edited, isAlone }: Posted,
  tx?: Queryable,
): Promise<FoundAsks | null> {
  if (text === '') return null
  const latest = isAlone ? [] : await listEarly(tx ?? app.db, from, to)
  if (!latest) return null
  const languages = languagesOf([language, ...site.settings.locales])
  const [readers, hints] = await Promise.all([
    loadReaders(languages),
    getSiteHints(app, site.id, language, tx),
  ])
  return findAsksInRun(wordsAround(latest, from, app.clock.now(), edited), text, readers, hints)
}

const languagesOf = (locales: readonly string[]): string[] => [
  ...new Set(locales.filter(isLocale).map(catalogueLocale)),
]

const loaded = new Map<string, Promise<Readers>>()

/** Loads the readers of texts in some languages, and remembers them: sites with the same languages share them. */
function loadReaders(languages: readonly string[]): Promise<Readers> {
  const name = languages.join(' ')
  const known = loaded.get(name)
  if (known) return known
  const loading = load(languages)
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

const load = async (languages: readonly string[]): Promise<Readers> => ({
  rules: [...new Set((await Promise.all(languages.map(loadHintRules))).flat())],
  model: await loadPauseModel([...languages, 'en']),
})
