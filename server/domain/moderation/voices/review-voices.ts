import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { AuditAction } from '#contract/moderation/audit-actions.ts'
import { clauseOf, voiceGrounds } from '#contract/moderation/rule-clauses.ts'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId, StaffId, VoiceIntroId } from '#contract/wire/ids.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import {
  findIntroBacklog,
  findWaitingIntro,
  intro_promised_ms,
  type IntroState,
  listWaitingIntros,
  presentIntro,
  type ReviewedIntro,
  reviewIntro,
  undoIntroReview,
} from '#server/domain/photos/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { dueOf, type FoundCase } from '#server/kernel/backlog.ts'
import { iso } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { audit, findLatest } from '../audit.ts'
import { assertUnlocked, findHolders, forgetCase, listSkipped } from '../locks/case-locks.ts'
import { planReviewMail, previewReviewMail, reviewMailAt, wasTold } from '../mail-reviews.ts'
import { assertOtherPerson, listForOthers } from '../other-person.ts'
import { presentReviewed } from '../present-member.ts'
import { recordStatement, withdrawLatest } from '../statements/record-statement.ts'

/** The number of voice intros per page. */
const page_size = 24

interface Voice {
  readonly member: MemberId
  readonly voice: VoiceIntroId
}

/** Returns the waiting voice intros and appeals of the reviewer's sites, longest waiting first. Throws `forbidden`. */
export async function listVoicesToReview(
  requestContext: StaffContext,
): Promise<CallOutput<'listVoicesToReview'>> {
  const { app, session } = requestContext
  const sites = shownSites(session)
  const skipped = await listSkipped({ app, session }, sites, 'voice')
  const [{ waiting }, rows, all] = await Promise.all([
    findIntroBacklog(app, sites),
    listWaitingIntros(app.db, sites, skipped, page_size),
    listSites(app),
  ])
  const ids = rows.map(({ id }) => id)
  const [profiles, holders, firsts] = await Promise.all([
    listProfiles(
      app.db,
      rows.map(({ member_id }) => member_id),
    ),
    findHolders(app, app.db, session.staffId, 'voice', ids),
    Promise.all(
      rows.map(({ id, site_id, appealed_at }) => (appealed_at ? firstOf(app.db, site_id, id) : null)),
    ),
  ])
  const forOthers = await listForOthers(
    requestContext,
    rows.flatMap(({ id, site_id: site }, index) => {
      const first = firsts[index]
      return first ? [{ id, site, first }] : []
    }),
  )
  const now = app.clock.now()
  return {
    waiting,
    voices: rows.flatMap((row) => {
      const profile = profiles.find((each) => each.member_id === row.member_id)
      if (!profile || row.waiting_since === null) return []
      const since = iso(row.waiting_since)
      return {
        id: row.id,
        voice: presentIntro(row),
        profile: presentReviewed(profile, now),
        site: row.site_id,
        site_name: all.find((site) => site.id === row.site_id)?.settings.name ?? '',
        waiting_since: since,
        due: dueOf(since, intro_promised_ms),
        appeal:
          row.appeal === null ? null : { text: row.appeal, reason: row.reason ?? 'other', note: row.note },
        needs_another_reviewer: forOthers.has(row.id),
        holder: holders.get(row.id) ?? null,
      }
    }),
  }
}

/** Returns who made the latest decision about a voice intro; `null` without one. */
const firstOf = async (db: Queryable, site: SiteId, id: VoiceIntroId): Promise<StaffId | null> =>
  (await findLatest(db, [site], { kind: 'voice', id }))?.staff_id ?? null

/** Returns the first waiting voice intro on these sites; `null` for one that the reviewer has skipped. */
export async function findFirstVoice(
  { app, session }: StaffContext,
  sites: readonly SiteId[],
): Promise<FoundCase | null> {
  const [row] = await listWaitingIntros(app.db, sites, [], 1)
  if (!row || (await listSkipped({ app, session }, sites, 'voice')).includes(row.id)) return null
  return {
    ...{ id: row.id, member: row.member_id },
    subject: { kind: row.appealed_at === null ? 'voice' : 'voice_appeal' },
  }
}

/**
 * Decides about a waiting voice intro (X16), and records it in the audit trail. `reason` is `null` for an approval.
 * Returns when the mail about it leaves; until then the decision can be undone. Throws `forbidden`, `voice_not_found`,
 * `already_decided`, `case_locked`; for an appeal also `another_reviewer`.
 */
export async function decideVoice(
  requestContext: StaffContext,
  of: Voice,
  reason: VoiceReason | null,
  note = '',
): Promise<{ mail_at: string }> {
  const { app, session } = requestContext
  const action = reason === null ? 'voice_approved' : 'voice_rejected'
  const decidedAt = await record(requestContext, of, action, async (tx) => {
    const reviewed = await reviewIntro(app, tx, { ...of, sites: session.siteIds }, reason, note)
    // Only an appeal waits with the status `rejected`.
    const first = reviewed.before.status === 'rejected' && (await firstOf(tx, reviewed.site, of.voice))
    if (first) await assertOtherPerson(requestContext, tx, reviewed.site, first)
    return reviewed
  })
  return { mail_at: reviewMailAt(decidedAt).toISOString() }
}

/** Returns the mail that a rejection would send, without deciding. Throws `voice_not_found` if no such intro waits. */
export async function previewVoiceRejection(
  { app, session }: StaffContext,
  { member, voice, reason, note }: ParsedInput<'previewVoiceRejection'>,
): Promise<CallOutput<'previewVoiceRejection'>> {
  if ((await findWaitingIntro(app.db, session.siteIds, voice))?.member_id !== member)
    throw new ApiError('voice_not_found')
  const account = await getAccount(app, member)
  return { mail: await previewReviewMail(app, account, { kind: 'voice', id: voice, reason, note }) }
}

/**
 * Undoes the reviewer's own latest decision about a voice intro. Throws `forbidden` and `voice_not_found`. Throws
 * `nothing_to_undo` if the mail about it has left, if another reviewer decided later, or if the speaker has appealed.
 */
export async function undoVoice(requestContext: StaffContext, of: Voice): Promise<void> {
  const { app, session } = requestContext
  await record(requestContext, of, 'voice_review_undone', async (tx) => {
    const latest = await findLatest(tx, session.siteIds, { kind: 'voice', id: of.voice })
    const isOwn = latest?.staff_id === session.staffId && /^voice_(approved|rejected)$/.test(latest.action)
    const isOpen = isOwn && latest && !wasTold(latest, app.clock.now())
    const before = (isOpen ? latest.before : { waiting_since: null }) as IntroState
    return undoIntroReview(app, tx, { ...of, sites: session.siteIds }, before)
  })
}

/** Records a decision or an undo, with what follows from it. Returns its time. */
async function record(
  { app, session }: StaffContext,
  of: Voice,
  action: AuditAction,
  change: (tx: Tx) => Promise<ReviewedIntro>,
): Promise<Date> {
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    await assertUnlocked(app, tx, session.staffId, 'voice', of.voice)
    const { site, created_at, before, after } = await change(tx)
    const object = { kind: 'voice', id: of.voice } as const
    const reason = action === 'voice_rejected' ? (after.reason ?? 'other') : null
    const state = reason === null ? after : { ...after, clause: clauseOf(voiceGrounds[reason]) }
    const entry = { staff: session.staffId, site, action, object, member: of.member, before, after: state }
    await audit(tx, entry, now)
    await forgetCase(tx, 'voice', of.voice)
    if (action === 'voice_review_undone') return withdrawLatest(tx, object)
    if (reason !== null)
      await recordStatement(
        app,
        tx,
        { site, ...object },
        {
          ...{ outcome: 'voice_hidden', restricts: [], ends_at: null, rule: voiceGrounds[reason] },
          ...{ source: 'review', what: 'voice', content_at: created_at },
        },
      )
    await planReviewMail(tx, of.member, now)
  })
  app.bus.wake([of.member])
  return now
}
