import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError, type FieldError, invalidFields } from '#contract/wire/errors.ts'
import type { MailingId } from '#contract/wire/ids.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { findSiteCode, isComing, normalizeCode } from '#server/domain/discounts/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, sqlState } from '#server/kernel/sql.ts'
import { ownLocale } from './audience.ts'
import { getOwnMailing, getOwnSite, record } from './own-mailing.ts'
import { sendTest, sendWave } from './send-wave.ts'
import * as store from './store.ts'

type Draft = ParsedInput<'saveMailing'>

/** Pages on which something is sold. Only a promotion may open them, because it respects X2 and H6. */
const selling = ['/credits', '/premium', '/checkout', '/directdebit', '/pricing', '/repeat-order']

/** Stores a draft. Throws `forbidden`, `not_found`, `invalid_fields`, and `already_decided` once it is being sent. */
export async function saveMailing(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'saveMailing'>> {
  const { app, session } = requestContext
  const site = await getOwnSite(requestContext, draft.site)
  if (draft.mailing) await getOwnMailing(requestContext, { site: site.id, mailing: draft.mailing })
  await assertSendable(requestContext, site, draft)
  const now = app.clock.now()
  const id = draft.mailing ?? orderedId<MailingId>(now)
  const { type, path, texts } = draft
  const code = draft.code ? normalizeCode(draft.code) : null
  const stored = { site_id: site.id, id, type, path, code, texts: JSON.stringify(texts) }
  await inTransaction(app.db, async (tx) => {
    if (draft.mailing) {
      if ((await store.updateDraft(tx, stored)).rowCount === 0) throw new ApiError('already_decided')
    } else await store.insertMailing(tx, { ...stored, created_by: session.staffId, created_at: now })
    await record(requestContext, tx, site.id, id, 'mailing_saved', { type, path, code, texts })
  })
  return { mailing: id }
}

async function assertSendable({ app }: StaffContext, site: Site, draft: Draft): Promise<void> {
  const { type, path, code, texts } = draft
  const wrong: Record<string, FieldError> = {}
  const { locales } = site.settings
  const own = ownLocale(site)
  if (!texts[own]) wrong[`texts.${own}.subject`] = 'required'
  for (const locale of Object.keys(texts))
    if (!locales.includes(locale)) wrong[`texts.${locale}.subject`] = 'unknown_choice'
  const isSelling = selling.some(
    (each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}?`),
  )
  if (localPath(path) !== path || (type === 'news' && isSelling)) wrong.path = 'invalid'
  const row = code ? await findSiteCode(app.db, site.id, code) : null
  if (code && (type === 'news' || !row || !isComing(row, app.clock.now()))) wrong.code = 'unknown_choice'
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

/** Mails a mailing to the caller. Throws `forbidden`, `not_found` and `invalid_fields`. */
export async function testMailing(
  requestContext: StaffContext,
  input: ParsedInput<'testMailing'>,
): Promise<void> {
  const { app, session } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  const { locale } = input
  if (!row.texts[locale]) throw invalidFields({ locale: 'unknown_choice' })
  await inTransaction(app.db, async (tx) => {
    const test = orderedId(app.clock.now())
    await addJob(tx, sendTest, { site: site.id, mailing: row.id, staff: session.staffId, locale, test })
    await record(requestContext, tx, site.id, row.id, 'mailing_tested', { locale })
  })
}

/** Begins to send a draft. Throws `forbidden`, `not_found`, `already_decided` and `mailing_running`. */
export async function startMailing(
  requestContext: StaffContext,
  input: ParsedInput<'startMailing'>,
): Promise<void> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  // A code may have ended since the draft was saved.
  await assertSendable(requestContext, site, { site: site.id, ...row })
  const started = { site_id: site.id, id: row.id, started_at: app.clock.now() }
  await inTransaction(app.db, async (tx) => {
    if ((await store.startDraft(tx, started)).rowCount === 0) throw new ApiError('already_decided')
    await addJob(tx, sendWave, { site: site.id, mailing: row.id })
    const { type, path, code, texts } = row
    await record(requestContext, tx, site.id, row.id, 'mailing_started', { type, path, code, texts })
  }).catch((error) => {
    // The index allows one mailing at a time (`mailing_one_at_a_time`).
    throw sqlState(error) === '23505' ? new ApiError('mailing_running') : error
  })
}

/** Stops a mailing for good. Throws `forbidden`, `not_found`, and `nothing_to_undo` if it is not being sent. */
export async function stopMailing(
  requestContext: StaffContext,
  input: ParsedInput<'stopMailing'>,
): Promise<void> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  await inTransaction(app.db, async (tx) => {
    const stopped = { site_id: site.id, id: row.id, ended_at: app.clock.now() }
    if ((await store.stopSending(tx, stopped)).rowCount === 0) throw new ApiError('nothing_to_undo')
    await record(requestContext, tx, site.id, row.id, 'mailing_stopped', {})
  })
}
