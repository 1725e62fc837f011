import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { Mailing } from '#contract/mailings/mailings.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { listStaffNames } from '#server/domain/accounts/index.ts'
import { isComing, listSiteCodes } from '#server/domain/discounts/index.ts'
import { listActsOn } from '#server/domain/moderation/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { type Candidate, type Exclusion, listCandidates, ownLocale, textLocale } from './audience.ts'
import { getOwnMailing } from './own-mailing.ts'
import { findStart } from './rules.ts'
import { mailParams } from './send-wave.ts'
import { type MailingRow, selectMailings } from './store.ts'

/** Number of mailings that the console lists. */
const mailings_max = 50

/** Number of members whom one step of a count reads. */
const step = 10_000

const people = boundBy(limits.people_min)

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
        ...{
          id: row.id,
          version: row.version,
          type,
          state: findStart(row) ? 'scheduled' : row.status,
          texts,
          path,
          code,
        },
        created_by: names.get(row.created_by) ?? '',
        created_at: iso(row.created_at),
        scheduled_at: row.scheduled_at && iso(row.scheduled_at),
        scheduled_by: (row.scheduled_by && names.get(row.scheduled_by)) ?? '',
        missed: row.missed,
        started_at: row.started_at && iso(row.started_at),
        ended_at: row.ended_at && iso(row.ended_at),
        recipients: people.count(row.recipients),
        sent: people.count(row.sent),
        visits: people.count(row.visits),
        history: [...(acts.get(row.id) ?? [])],
      }
    }),
    locales: [...new Set([ownLocale(site), ...site.settings.locales])],
    codes: codes.filter((code) => isComing(code, now)).map(({ code }) => code),
  }
}

/** Returns the mail in each of its languages. Throws `forbidden` and `not_found`. */
export async function previewMailing(
  requestContext: StaffContext,
  input: ParsedInput<'previewMailing'>,
): Promise<CallOutput<'previewMailing'>> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  const mails = await Promise.all(
    localesOf(site, row).map(async (locale) => {
      const optional = { type: row.type, unsubscribe_url: `${site.origin}/…` }
      const params = mailParams(site, row, locale)
      const { subject, text } = await app.templates.renderMail('mailing', locale, params, optional)
      return { locale, subject, text }
    }),
  )
  return { mails }
}

/** Returns who would get a mailing now. Throws `forbidden` and `not_found`. */
export async function countMailingReaders(
  requestContext: StaffContext,
  input: ParsedInput<'countMailingReaders'>,
): Promise<CallOutput<'countMailingReaders'>> {
  const { app } = requestContext
  const { site, row } = await getOwnMailing(requestContext, input)
  const excluded: Record<Exclusion, number> = { paced: 0, at_limit: 0, discount: 0 }
  const languages = new Map<string, number>(localesOf(site, row).map((locale) => [locale, 0]))
  let recipients = 0
  let after: MemberId | null = '0' as MemberId
  while (after !== null) {
    const candidates: readonly Candidate[] = await listCandidates(app, site, row, after, step)
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
  return {
    recipients: people.count(recipients),
    paced: people.count(excluded.paced),
    at_limit: people.count(excluded.at_limit),
    discount: people.count(excluded.discount),
    languages: [...languages].map(([locale, count]) => ({ locale, recipients: people.count(count) })),
  }
}

/** Returns the languages of a mailing in the order of the site's, because JSON in the database keeps none. */
const localesOf = ({ settings }: Pick<Site, 'settings'>, { texts }: Pick<MailingRow, 'texts'>): Locale[] =>
  settings.locales.filter(isLocale).filter((locale) => texts[locale])
