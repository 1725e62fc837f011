import type { ParsedInput } from '#contract/index.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { FlaggerId, MemberId, ReportId } from '#contract/wire/ids.ts'
import { makeCaseToken } from '#server/domain/accounts/index.ts'
import { countPause } from '#server/domain/chats/index.ts'
import {
  defineDropUnusedPicture,
  deletePictureFiles,
  findPhoto,
  storePictureFiles,
  type VoiceIntroRow,
} from '#server/domain/photos/index.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { ageOn, hours, iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { findSubject, type Subject } from './find-subject.ts'
import { planOrder } from './order-reports.ts'
import { promised_hours } from './promised-hours.ts'
import { queueReceipt } from './send-receipt.ts'
import { insertReport, type ReportRow, selectEvidenceKey, selectSameOpen } from './store.ts'

/** The person or body that sends a notice (DSA art. 16), and the trusted flagger if it is one (art. 22). */
export interface Notifier {
  readonly name: string | null
  readonly flagger: FlaggerId | null
}

/**
 * Accepts a report (X4; DSA art. 16): stores the current state of the profile, photo or messages as evidence, queues
 * the report for review, and returns a case token as receipt. If a signed-in member has already reported the same
 * subject and that report has no decision yet, returns a token of that report instead. Throws `member_not_found`,
 * `photo_not_found`, `voice_not_found`, `message_not_found`.
 * A notice of a trusted flagger has no reporter with an account, even if somebody is signed in.
 */
export async function reportMember(
  requestContext: RequestContext,
  { reason, text, email, ...target }: Omit<ParsedInput<'reportMember'>, 'close'>,
  { name: notifier, flagger }: Notifier = { name: null, flagger: null },
): Promise<CaseToken> {
  const { app, site, session, locale } = requestContext
  const subject = await findSubject(requestContext, target)
  const reporter = session?.kind === 'member' && !flagger ? session.memberId : null
  const { about, profile } = subject
  const [photo, conversation, number] = [
    about === 'photo' ? target.photo : (profile.main_photo_id ?? undefined),
    about === 'message' ? target.conversation : undefined,
    about === 'message' ? target.number : undefined,
  ]
  const of = {
    photo_id: photo ?? null,
    conversation_id: conversation ?? null,
    message_number: number ?? null,
  }
  const findSameOpen = async (db: Queryable) =>
    reporter &&
    (await selectSameOpen(db, { reporter_id: reporter, member_id: profile.member_id, about, ...of })).rows[0]
  const existing = await findSameOpen(app.db)
  if (existing) return makeCaseToken(app, existing.id, 'reporter')

  const now = app.clock.now()
  const id = orderedId<ReportId>(now)
  const uploaded = photo && (await findPhoto(app.db, profile.member_id, photo))
  const evidence = JSON.stringify(evidenceOf(subject, uploaded ? uploaded.at : null, now))
  const store = (key: string | null) =>
    inTransaction(app.db, async (tx) => {
      // The lock orders the two calls of a double tap, so that the second call finds the report of the first call.
      if (reporter) await lockProfile(tx, reporter)
      const same = await findSameOpen(tx)
      if (same) return same.id
      await insertReport(tx, {
        ...{ id, site_id: site.id, member_id: profile.member_id, reporter_id: reporter },
        reporter_email: reporter === null && email !== '' ? email : null,
        reporter_language: locale,
        // Of a member, the account tells the name.
        notifier: reporter === null || flagger ? notifier : null,
        flagger_id: flagger,
        ...{ about, ...of, reason, words: text, evidence, evidence_key: key, created_at: now },
        due_at: new Date(now.getTime() + hours(promised_hours[reason])),
        own_initiative: false,
      })
      await planOrder(tx, profile.member_id)
      const found = subject.messages.at(-1)?.found
      if (found) await countPause(tx, site.id, found, 'reported', now)
      if (reporter === null && email !== '') await queueReceipt(requestContext, tx, id)
      return id
    })
  const copied = await readFileOf(app, subject)
  if (!copied) return makeCaseToken(app, await store(null), 'reporter')
  // The report gets its own copy of the file, which stays even if the owner deletes the photo or the voice note.
  const stored = await storePictureFiles(app, dropUnusedEvidence, async (key) => {
    await app.storage.put(`${key}/${copied.name}`, copied.bytes)
    const stored = await store(key)
    if (stored !== id) await deletePictureFiles(app, key)
    return stored
  })
  return makeCaseToken(app, stored, 'reporter')
}

export function evidenceOf(
  {
    profile,
    messages,
    intro = null,
  }: Pick<Subject, 'profile' | 'messages'> & Partial<Pick<Subject, 'intro'>>,
  photo_at: string | null,
  now: Date,
): NonNullable<ReportRow['evidence']> {
  const { name, birth_date, gender, country, town, about, member_id, prompts, opening_question } = profile
  return {
    name,
    age: ageOn(birth_date, now),
    gender,
    country,
    town,
    about,
    prompts,
    opening_question,
    removed: [],
    ...(intro && { voice_intro: storedIntro(intro) }),
    photo_at,
    signal: null,
    messages: messages.map(({ from, text, kind, changed, quote, at }, index) => ({
      is_reported: index === messages.length - 1,
      by_member: from === (member_id as MemberId),
      text,
      kind,
      changed,
      ...(quote && { quote }),
      at,
    })),
  }
}

const storedIntro = ({ id, question, caption, created_at }: VoiceIntroRow) => ({
  ...{ id, question, caption },
  at: iso(created_at),
})

/** Reads the reported voice note, voice intro or picture, or else the main photo. Returns `null` if there is none. */
async function readFileOf(app: App, { photo, profile, messages, intro }: Subject) {
  const reported = messages.at(-1)
  const voice = intro?.media_key ?? reported?.voice_key
  const name = voice ? 'voice.wav' : 'large.webp'
  const from = voice ?? photo?.media_key ?? reported?.media_key ?? profile.main_media_key
  const bytes = from ? await app.storage.get(`${from}/${name}`) : null
  return bytes && { name, bytes }
}

/** Deletes the copy of a picture that was made for a report, if no stored report uses this copy. */
export const dropUnusedEvidence = defineDropUnusedPicture(
  'moderation.drop_unused_evidence',
  selectEvidenceKey,
)
