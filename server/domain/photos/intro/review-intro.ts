import * as limits from '#contract/limits.ts'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, ReportId, SiteId, VoiceIntroId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { type Backlog, backlogOf } from '#server/kernel/backlog.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  countWaitingIntrosByDay,
  hideIntroRow,
  restoreIntro,
  selectIntroBacklog,
  selectIntroForUpdate,
  selectWaitingIntro,
  selectWaitingIntros,
  showIntroRow,
  updateDecision,
  type VoiceIntroRow,
} from './store.ts'

/** O1: the time in which a reviewer is promised to listen to a voice intro. */
export const intro_promised_ms = hours(4)

interface Intro {
  readonly member: MemberId
  readonly voice: VoiceIntroId
  /** The sites of the reviewer. */
  readonly sites: readonly SiteId[]
}

/** The state of a voice intro that a decision changes. */
export interface IntroState {
  readonly status: VoiceIntroRow['status']
  readonly reason: VoiceReason | null
  readonly note: string
  readonly waiting_since: string | null
}

export interface ReviewedIntro {
  readonly site: SiteId
  readonly created_at: string
  readonly before: IntroState
  readonly after: IntroState
}

/** Returns the voice intros on these sites that wait for a reviewer. */
export async function findIntroBacklog(app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<Backlog> {
  const { rows } = await selectIntroBacklog(app.db, { site_ids: sites, limit: limits.search_count_cap })
  return backlogOf(rows[0], intro_promised_ms)
}

/** Counts the intros and appeals that wait since `from`, by the number of days (of 24 hours) for which they have waited. */
export async function countWaitingIntros(
  db: Queryable,
  sites: readonly SiteId[],
  span: { readonly from: Date; readonly now: Date },
): Promise<{ isAppeal: boolean; came_ago: number; count: number }[]> {
  const { rows } = await countWaitingIntrosByDay(db, { site_ids: sites, ...span })
  return rows.map(({ is_appeal, came_ago, count }) => ({
    ...{ isAppeal: is_appeal ?? false, came_ago: came_ago ?? 0, count: count ?? 0 },
  }))
}

/** Returns the first voice intros that wait for a reviewer, longest waiting first. */
export const listWaitingIntros = async (
  db: Queryable,
  sites: readonly SiteId[],
  skipped: readonly string[],
  limit: number,
): Promise<VoiceIntroRow[]> =>
  (await selectWaitingIntros(db, { site_ids: sites, skipped: skipped as VoiceIntroId[], limit })).rows

/** Returns the site and the member of a voice intro that waits for a reviewer on one of these sites. */
export const findWaitingIntro = async (db: Queryable, sites: readonly SiteId[], id: string) =>
  (await selectWaitingIntro(db, { site_ids: sites, id: id as VoiceIntroId })).rows[0]

/**
 * Stores a reviewer's decision; `reason` is `null` for an approval. Throws `voice_not_found`, and `already_decided` if
 * the intro does not wait for one.
 */
export async function reviewIntro(
  app: App,
  tx: Tx,
  of: Intro,
  reason: VoiceReason | null,
  note: string,
): Promise<ReviewedIntro> {
  const before = await lockIntro(tx, of)
  const status = reason === null ? 'active' : 'rejected'
  const { rows } = await updateDecision(tx, { member_id: of.member, id: of.voice, status, reason, note })
  if (!rows[0]) throw new ApiError('already_decided')
  return changed(app, tx, before, rows[0])
}

/** Restores the state before the latest decision. Throws `voice_not_found` and `nothing_to_undo`. */
export async function undoIntroReview(app: App, tx: Tx, of: Intro, to: IntroState): Promise<ReviewedIntro> {
  const before = await lockIntro(tx, of)
  const { status, reason, note, waiting_since } = to
  const { rows } =
    waiting_since === null
      ? { rows: [] }
      : await restoreIntro(tx, { member_id: of.member, id: of.voice, status, reason, note, waiting_since })
  if (!rows[0]) throw new ApiError('nothing_to_undo')
  return changed(app, tx, before, rows[0])
}

/** Takes a voice intro off the profile because of a report. Does nothing if its speaker has changed it since. */
export const hideIntro = async (tx: Tx, member: MemberId, id: string, report: ReportId): Promise<void> =>
  void (await hideIntroRow(tx, { member_id: member, id: id as VoiceIntroId, hidden_by: report }))

/** Puts back the voice intro that this report took off the profile, if its speaker has not changed it since. */
export const showIntro = async (tx: Tx, member: MemberId, report: ReportId): Promise<void> =>
  void (await showIntroRow(tx, { member_id: member, hidden_by: report }))

async function lockIntro(tx: Tx, { member, voice, sites }: Intro): Promise<VoiceIntroRow> {
  const [row] = (await selectIntroForUpdate(tx, { member_id: member, id: voice, site_ids: sites })).rows
  if (!row) throw new ApiError('voice_not_found')
  return row
}

async function changed(
  app: App,
  tx: Tx,
  before: VoiceIntroRow,
  after: VoiceIntroRow,
): Promise<ReviewedIntro> {
  // The event of photos, because pages fetch the own profile again after it.
  await appendLiveEvent(tx, after.member_id, 'photo', { status: after.status }, app.clock.now())
  return {
    ...{ site: after.site_id, created_at: iso(after.created_at) },
    ...{ before: stateOf(before), after: stateOf(after) },
  }
}

const stateOf = ({ status, reason, note, waiting_since }: VoiceIntroRow): IntroState => ({
  ...{ status, reason, note },
  waiting_since: waiting_since && iso(waiting_since),
})
