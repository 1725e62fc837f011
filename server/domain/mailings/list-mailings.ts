import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { Mailing } from '#contract/mailings/mailings.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { isLocale } from '#i18n/locales.ts'
import { listStaffNames } from '#server/domain/accounts/index.ts'
import { isComing, listSiteCodes } from '#server/domain/discounts/index.ts'
import { listActsOn } from '#server/domain/moderation/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { type Exclusion, listCandidates, ownLocale, textLocale } from './audience.ts'
import { getOwnMailing, getOwnSite } from './own-mailing.ts'
import { findStart, roundDown } from './rules.ts'
import { mailParams } from './send-wave.ts'
import { selectMailings } from './store.ts'

/** Number of mailings that the console lists. */
const mailings_max = 50

/** Number of members whom one step of a count reads. */
const step = 1_000

/** Returns the latest mailings of a site with their results. */
export async function listMailings(
  requestContext: StaffContext,
  { site: id }: ParsedInput<'listMailings'>,
): Promise<CallOutput<'listMailings'>> {
  const { app } = requestContext
  const site = await getOwnSite(requestContext, id)
  const { rows } = await selectMailings(app.db, { site_id: id, limit: mailings_max })
  const [names, acts, codes] = await Promise.all([
    listStaffNames(
      app.db,
      rows.flatMap((row) => [row.created_by, row.scheduled_by ?? row.created_by]),
    ),
    listActsOn(
      app.db,
      id,
      'mailing',
      rows.map((row) => row.id),
    ),
    listSiteCodes(app.db, id),
  ])
  const now = app.clock.now()
  return {
    mailings: rows.map((row): Mailing => {
      const { type, texts, path, code } = row
      return {
        ...{ id: row.id, type, state: findStart(row) ? 'scheduled' : row.status, texts, path, code },
        created_by: names.get(row.created_by) ?? '',
        created_at: iso(row.created_at),
        scheduled_at: row.scheduled_at && iso(row.scheduled_at),
        scheduled_by: (row.scheduled_by && names.get(row.scheduled_by)) ?? '',
        missed: row.missed,
        started_at: row.started_at && iso(row.started_at),
        ended_at: row.ended_at && iso(row.ended_at),
        recipients: roundDown(row.recipients),
        sent: roundDown(row.sent),
        visits: roundDown(row.visits),
        history: [...(acts.get(row.id) ?? [])],
      }
    }),
    locales: [...new Set([ownLocale(site), ...site.settings.locales])],
    codes: codes.filter((code) => isComing(code, now)).map(({ code }) => code),
  }
}

/** Returns who would get a mailing now, and the mail in each language. Throws `forbidden` and `not_found`. */
export async function previewMailing(
  requestContext: StaffContext,
  input: ParsedInput<'previewMailing'>,
): Promise<CallOutput<'previewMailing'>> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  const excluded: Record<Exclusion, number> = { paced: 0, at_limit: 0, discount: 0 }
  // In the order of the site's languages, because JSON in the database keeps none.
  const locales = site.settings.locales.filter(isLocale).filter((locale) => row.texts[locale])
  const languages = new Map<string, number>(locales.map((locale) => [locale, 0]))
  let recipients = 0
  let after: MemberId | null = '0' as MemberId
  while (after !== null) {
    const candidates: Awaited<ReturnType<typeof listCandidates>> = await listCandidates(
      ...([app, site, row, after, step] as const),
    )
    for (const candidate of candidates) {
      if (candidate.exclusion) excluded[candidate.exclusion]++
      else {
        recipients++
        const locale = textLocale(site, row, candidate.language)
        languages.set(locale, (languages.get(locale) ?? 0) + 1)
      }
    }
    after = candidates.length < step ? null : (candidates.at(-1)?.id ?? null)
  }
  const mails = await Promise.all(
    locales.map(async (locale) => {
      const optional = { type: row.type, unsubscribe_url: `${site.origin}/…` }
      const params = mailParams(site, row, locale)
      const { subject, text } = await app.templates.renderMail('mailing', locale, params, optional)
      return { locale, subject, text }
    }),
  )
  return {
    audience: {
      recipients: roundDown(recipients),
      paced: roundDown(excluded.paced),
      at_limit: roundDown(excluded.at_limit),
      discount: roundDown(excluded.discount),
      languages: [...languages].map(([locale, count]) => ({ locale, recipients: roundDown(count) })),
    },
    mails,
  }
}
