import type { Hint } from '#contract/chats/hint-kinds.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { SiteHints } from '#i18n/hints/find-hint.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'
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

/** C7: returns what the site has changed about the hints that readers of this language get. */
export async function getSiteHints(db: Queryable, site: SiteId, language: string): Promise<SiteHints> {
  const { rows } = await selectRules(db, { site_id: site })
  const own = catalogueLocale(language as Locale)
  return {
    off: rows.flatMap(({ kind, phrase, is_live }) => (phrase === '' && !is_live ? [kind] : [])),
    phrases: rows.flatMap(({ kind, phrase, is_live, language: of }) =>
      phrase !== '' && is_live && (of === null || of === own) ? [{ kind, phrase }] : [],
    ),
  }
}

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
