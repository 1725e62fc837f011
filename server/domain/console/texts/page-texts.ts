import type { SitePageText } from '#contract/console/texts.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { locales } from '#i18n/locales.ts'
import { auditAct, listActsOn } from '#server/domain/moderation/index.ts'
import {
  getOwnSite,
  listPageTexts as listStored,
  publishPageText as publish,
  type StoredPageText,
  withdrawPageText as withdraw,
} from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { readPeriod } from '../read-period.ts'

/** Returns the own texts of a page in a language, with what became of them. Throws `forbidden` and `invalid_fields`. */
export async function listPageTexts(
  requestContext: StaffContext,
  { site: id, page, locale }: ParsedInput<'listPageTexts'>,
): Promise<CallOutput<'listPageTexts'>> {
  const { app } = requestContext
  const { settings, company, pageTexts } = await getOwnSite(requestContext, id)
  const others = pageTexts.filter((head) => head.page === page).map((head) => head.locale)
  const offered = [...new Set([...settings.locales, ...others])]
  if (!offered.includes(locale)) throw invalidFields({ locale: 'unknown_choice' })
  const rows = await listStored(app.db, id, page, locale)
  const ids = rows.map((row) => row.id)
  const acts = await listActsOn(app.db, id, 'page_text', ids)
  const now = app.clock.now()
  const inForce = rows.find((row) => !row.withdrawn_at && new Date(iso(row.starts_at)) <= now)
  return {
    texts: rows.map((row) => ({
      ...{ id: row.id, body: row.body, starts_at: iso(row.starts_at) },
      state: stateOf(row, inForce, now),
      history: [...(acts.get(row.id) ?? [])],
    })),
    locales: offered,
    built_in: { settings, company },
    latest: ids.toSorted((one, other) => (BigInt(one) < BigInt(other) ? 1 : -1))[0] ?? null,
  }
}

function stateOf(row: StoredPageText, inForce: StoredPageText | undefined, now: Date): SitePageText['state'] {
  if (row.withdrawn_at) return 'withdrawn'
  if (new Date(iso(row.starts_at)) > now) return 'planned'
  return row.id === inForce?.id ? 'in_force' : 'earlier'
}

/** Checks a text as `publishPageText` does. Returns when it would start. */
export async function checkPageText(
  requestContext: StaffContext,
  draft: ParsedInput<'checkPageText'>,
): Promise<CallOutput<'checkPageText'>> {
  const { starts } = await readDraft(requestContext, draft)
  return { starts_at: starts.toISOString() }
}

/**
 * Publishes a text from an instant on. Throws `forbidden`, `invalid_fields`, and `changed_since` if another one was
 * published since the author looked.
 */
export async function publishPageText(
  requestContext: StaffContext,
  draft: ParsedInput<'publishPageText'>,
): Promise<CallOutput<'publishPageText'>> {
  const { app, session } = requestContext
  const { site, starts } = await readDraft(requestContext, draft)
  const { page, locale, body, follows = null } = draft
  return await inTransaction(app.db, async (tx) => {
    const text = await publish(
      tx,
      { site: site.id, page, locale, body, starts, follows, staff: session.staffId },
      app.clock.now(),
    )
    const after = { page, locale, starts_at: starts.toISOString(), characters: body.length }
    await auditAct(
      requestContext,
      tx,
      { site: site.id, kind: 'page_text', id: text },
      'text_published',
      after,
    )
    return { text }
  })
}

/** Withdraws a text before it starts. Throws `nothing_to_undo` if it has started or was withdrawn. */
export async function withdrawPageText(
  requestContext: StaffContext,
  { site: id, text }: ParsedInput<'withdrawPageText'>,
): Promise<void> {
  const { app, session } = requestContext
  const site = await getOwnSite(requestContext, id)
  await inTransaction(app.db, async (tx) => {
    const withdrawn = await withdraw(tx, { site: id, id: text, staff: session.staffId }, app.clock.now())
    if (!withdrawn) throw new ApiError('nothing_to_undo')
    await auditAct(
      requestContext,
      tx,
      { site: site.id, kind: 'page_text', id: text },
      'text_withdrawn',
      withdrawn,
    )
  })
}

async function readDraft(
  requestContext: StaffContext,
  { site: id, locale, starts_at }: ParsedInput<'checkPageText'>,
): Promise<{ site: Site; starts: Date }> {
  const site = await getOwnSite(requestContext, id)
  const isOffered = site.settings.locales.some((each) => each === locale)
  // A text that is in force in a language that the site no longer offers can still be replaced.
  if (!isOffered && !site.pageTexts.some((head) => head.locale === locale))
    throw invalidFields({ locale: 'unknown_choice' })
  if (!locales.some((each) => each === locale)) throw invalidFields({ locale: 'unknown_choice' })
  return { site, starts: readPeriod(requestContext.app.clock.now(), starts_at, null).starts }
}
