import type { Hint } from '#contract/chats/hint-kinds.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { SiteHints } from '#i18n/hints/find-hint.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type HintRuleRow, selectRule, selectRules, upsertLive, upsertTrial } from './store.ts'

export type { HintRuleRow }

/** A rule of hints: the product's rules of a kind, or a phrase of the site. */
interface Named {
  readonly site: SiteId
  readonly kind: Hint
  /** Folded (`foldPhrase`); empty for the rules of the product. */
  readonly phrase: string
}

/** Time for which a process remembers the rules of a site. Another process applies a change after at most this time. */
const valid_ms = seconds(15)

interface Known {
  readonly until: number
  readonly rows: Promise<readonly HintRuleRow[]>
}
const known = new WeakMap<App, Map<SiteId, Known>>()

/**
 * C7: returns what the site has changed about the hints that readers of this language get. Remembers it for a while, because
 * each early message asks for it.
 * @param tx the caller's connection, required inside a transaction, which must not wait for a second one
 */
export async function getSiteHints(
  app: App,
  site: SiteId,
  language: string,
  tx?: Queryable,
): Promise<SiteHints> {
  const rows = await rememberedRules(app, site, tx)
  const own = catalogueLocale(language as Locale)
  return {
    off: rows.flatMap(({ kind, phrase, is_live }) => (phrase === '' && !is_live ? [kind] : [])),
    phrases: rows.flatMap(({ kind, phrase, is_live, language: of }) =>
      phrase !== '' && is_live && (of === null || of === own) ? [{ kind, phrase }] : [],
    ),
  }
}

function rememberedRules(app: App, site: SiteId, tx?: Queryable): Promise<readonly HintRuleRow[]> {
  const now = app.clock.now().getTime()
  const ofApp = known.get(app) ?? new Map<SiteId, Known>()
  known.set(app, ofApp)
  const cached = ofApp.get(site)
  if (cached && now < cached.until) return cached.rows
  // Does not remember what a transaction reads, because the transaction may be rolled back.
  if (tx) return listHintRules(tx, site)
  const rows = listHintRules(app.db, site)
  ofApp.set(site, { until: now + valid_ms, rows })
  rows.catch(() => ofApp.delete(site))
  return rows
}

/** Lets this process read the rules of a site again. Call it after a change of them has been committed. */
export const forgetSiteHints = (app: App, site: SiteId): void => void known.get(app)?.delete(site)

/** Returns the site's phrases, and those rules of the product that staff tried or switched. */
export const listHintRules = async (db: Queryable, site: SiteId): Promise<HintRuleRow[]> =>
  (await selectRules(db, { site_id: site })).rows

/** Returns a rule and locks it, or null: rules of the product have no row before somebody tries or switches them. */
export const findHintRule = async (
  tx: Queryable,
  { site, kind, phrase }: Named,
): Promise<HintRuleRow | null> => (await selectRule(tx, { site_id: site, kind, phrase })).rows[0] ?? null

/** Keeps the result of a trial, and proposes the phrase if it is new. The language of a live phrase stays. */
export async function keepTrial(
  tx: Queryable,
  { site, ...rule }: Named & { readonly language: string | null },
  trial: HintRuleRow['trial'],
  now: Date,
): Promise<{ id: string; is_new: boolean }> {
  const { rows } = await upsertTrial(tx, {
    ...{ ...rule, site_id: site, id: orderedId(now), tried_at: now, trial: JSON.stringify(trial) },
  })
  if (!rows[0]) throw new Error('the upsert returned no row')
  return rows[0]
}

/** Switches a rule on or off. Returns its id, or null if it was so already. */
export const setHintRule = async (
  tx: Queryable,
  { site, kind, phrase }: Named,
  isLive: boolean,
  now: Date,
): Promise<string | null> =>
  (await upsertLive(tx, { site_id: site, id: orderedId(now), kind, phrase, is_live: isLive })).rows[0]?.id ??
  null
