import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { offeredLocale } from '#i18n/locales.ts'
import { listMailedBy, listMailReaders, type MailReader } from '#server/domain/accounts/index.ts'
import {
  findSiteCode,
  isValidAt,
  listCodeUsers,
  listWithRecentBonus,
} from '#server/domain/discounts/index.ts'
import { isAtLimit, listWithLimit } from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import { type MailingRow, selectRecentMailings } from './store.ts'

/** Reasons why a member who wants the type does not get a mailing. */
export type Exclusion = 'paced' | 'at_limit' | 'discount'

/** A member to whom a mailing may go, and the reason why it does not. */
export interface Candidate extends MailReader {
  readonly exclusion: Exclusion | null
}

type Sent = Pick<MailingRow, 'id' | 'type' | 'code' | 'started_at'>

/** Returns the next members after `after` who want a mailing's type and can be reached, in the order of their ids. */
export async function listCandidates(
  app: App,
  site: Site,
  mailing: Sent,
  after: MemberId,
  limit: number,
): Promise<Candidate[]> {
  const readers = await listMailReaders(app.db, site.id, mailing.type, after, limit)
  return judge(app, site, mailing, readers, true)
}

/**
 * Decides which of these members do not get a mailing: those who got another one lately, and for a promotion those who
 * have reached their own spending limit (X2), had the time bonus within its pause (H6), or cannot use the code.
 */
export async function judge(
  app: App,
  site: Site,
  mailing: Sent,
  readers: readonly MailReader[],
  isPaced: boolean,
): Promise<Candidate[]> {
  const { type, code } = mailing
  const now = app.clock.now()
  const ids = readers.map(({ id }) => id)
  const paced = isPaced ? await listPaced(app, site, mailing, ids) : new Set<MemberId>()
  if (type === 'news')
    return readers.map((each) => ({ ...each, exclusion: paced.has(each.id) ? 'paced' : null }))
  const [bonus, used, row] = await Promise.all([
    listWithRecentBonus(app.db, ids, now),
    code ? listCodeUsers(app.db, ids, code) : new Set<MemberId>(),
    code ? findSiteCode(app.db, site.id, code) : null,
  ])
  const isValid = !code || (row !== null && isValidAt(row, now))
  const limited = await listAtLimit(app, site, readers)
  return readers.map((each) => {
    const isElsewhere = row?.country != null && row.country !== each.country
    const isSpent = row?.validity === 'once-per-user' && used.has(each.id)
    const isNew = row?.is_welcome === true && each.paid
    const lacks = bonus.has(each.id) || !isValid || isElsewhere || isSpent || isNew
    const exclusion = paced.has(each.id)
      ? 'paced'
      : limited.has(each.id)
        ? 'at_limit'
        : lacks
          ? 'discount'
          : null
    return { ...each, exclusion }
  })
}

/**
 * Returns the members who got another mailing lately. The pause counts from day to day, by the days on which the mailings
 * began, so that a weekly mailing reaches everybody whatever the hour of its waves.
 */
async function listPaced(
  { db, clock }: App,
  { id: site_id }: Site,
  { id, started_at }: Sent,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const at = started_at ? new Date(iso(started_at)) : clock.now()
  const pause = { time_zone: timeZone, days: limits.mailing_pause_days }
  const { rows } = await selectRecentMailings(db, { site_id, id, at, ...pause })
  const recent = rows.map((row) => row.id)
  return await listMailedBy(db, members, recent)
}

/** Returns the members who have reached their own limit. Few have one, so these are asked one by one. */
async function listAtLimit(app: App, site: Site, readers: readonly MailReader[]): Promise<Set<MemberId>> {
  const withLimit = await listWithLimit(
    app.db,
    readers.map(({ id }) => id),
  )
  const reached = new Set<MemberId>()
  for (const { id, paid } of readers)
    if (withLimit.has(id) && (await isAtLimit(app, site, { memberId: id, paid }))) reached.add(id)
  return reached
}

/** Returns the language of the text that a member gets: the own one, else by the site's chain of fallbacks. */
export const textLocale = (
  { settings }: Pick<Site, 'settings'>,
  { texts }: Pick<MailingRow, 'texts'>,
  language: string,
): string =>
  offeredLocale({ locales: Object.keys(texts), domain_language: settings.domain_language }, language)

/** Returns the site's own language, whose text every mailing has. */
export const ownLocale = ({ settings }: Pick<Site, 'settings'>): string => offeredLocale(settings, '')
