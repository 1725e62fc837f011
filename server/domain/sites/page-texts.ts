import type { TextPage } from '#contract/sites/page-markup.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { PageTextId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

export type StoredPageText = store.PageTextRow

/** A text that is or was in force, without its words. */
export interface PageTextHead {
  readonly id: PageTextId
  readonly page: string
  readonly locale: string
  /** False: from then on, the page has the built-in text again. */
  readonly is_own: boolean
  readonly starts_at: string
  /** The words of a text that is only proposed. */
  readonly body?: string
}

type TextSite = Pick<Site, 'settings' | 'pageTexts'>

/**
 * Returns the text that a reader of a language gets, or `null` for the built-in text in that language: the text of the
 * language or of its base (`en` for `en-US`), else that of the site's languages in their order, else of any other. So a
 * page in force in one language is in force for all readers, also if the site stops offering its language.
 */
export function textInForce(
  { settings, pageTexts }: TextSite,
  page: TextPage,
  locale: string,
): PageTextHead | null {
  // The heads are in the order of their starts, so the last one of a language remains.
  const inForce = new Map(pageTexts.filter((head) => head.page === page).map((head) => [head.locale, head]))
  const own = [locale, locale.split('-')[0] ?? locale]
  for (const each of [...own, ...settings.locales, ...inForce.keys()]) {
    const head = inForce.get(each)
    if (head?.is_own) return head
    if (head && own.includes(each)) return null
  }
  return null
}

/** Returns the version of the terms that a member agrees to: the start of the site's own text, or S8's date. */
export function termsVersionOf(site: TextSite & Pick<Site, 'company'>, locale: string): string {
  const own = textInForce(site, 'terms', locale)
  return own ? new Date(own.starts_at).toISOString() : site.company.terms_version
}

/** Returns the started texts of a page in a language, newest first, each with the instant at which the next one began. */
export function versionsOf({ pageTexts }: TextSite, page: TextPage, locale: string) {
  const heads = pageTexts.filter((head) => head.page === page && head.locale === locale)
  return heads.map((head, index) => ({ ...head, until: heads[index + 1]?.starts_at ?? null })).toReversed()
}

/** Returns the words of a text. Throws `not_found` for an unknown one. */
export async function readPageText(db: Queryable, site: SiteId, id: PageTextId): Promise<string> {
  const [row] = (await store.selectPageText(db, { site_id: site, id })).rows
  if (!row) throw new ApiError('not_found')
  return row.body
}

/** Returns all texts of a page in a language, the one that starts last first. */
export const listPageTexts = async (
  db: Queryable,
  site: SiteId,
  page: TextPage,
  locale: string,
): Promise<StoredPageText[]> => (await store.selectPageTexts(db, { site_id: site, page, locale })).rows

interface NewPageText {
  readonly site: SiteId
  readonly page: TextPage
  readonly locale: string
  readonly body: string
  readonly starts: Date
  readonly follows: PageTextId | null
  readonly staff: StaffId
}

/** Publishes a text. Throws `changed_since` if another one of the page and language was published since. */
export async function publishPageText(tx: Queryable, text: NewPageText, now: Date): Promise<PageTextId> {
  const { site, page, locale, body, starts, follows, staff } = text
  const { rows } = await store.insertPageText(tx, {
    ...{ site_id: site, id: orderedId<PageTextId>(now), page, locale, follows: follows ?? '0', body },
    ...{ starts_at: starts, created_by: staff, created_at: now },
  })
  if (!rows[0]) throw new ApiError('changed_since')
  return rows[0].id
}

/** Withdraws a text that has not started. Returns its page and language, or `null` if it has or was withdrawn. */
export async function withdrawPageText(
  tx: Queryable,
  { site, id, staff }: { readonly site: SiteId; readonly id: PageTextId; readonly staff: StaffId },
  now: Date,
): Promise<{ page: string; locale: string } | null> {
  return (await store.withdrawPageText(tx, { site_id: site, id, staff_id: staff, now })).rows[0] ?? null
}
