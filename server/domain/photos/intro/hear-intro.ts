import { mayCall } from '#contract/permissions.ts'
import type { OwnVoiceIntro, VoiceIntro } from '#contract/photos/voice-intro.ts'
import type { MemberId, VoiceIntroId } from '#contract/wire/ids.ts'
import { findProfile, isOffered } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Session } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { CacheLifetime } from '../find-media.ts'
import { presentIntro, presentOwnIntro } from './present-intro.ts'
import { selectIntro, selectIntroByKey, type VoiceIntroRow } from './store.ts'

/**
 * Returns how long a browser may cache the recording of a voice intro (X16); `null` both for a missing recording and for
 * one that this listener may not hear now. Its speaker and the reviewers of the site hear it in every state, other
 * members only an approved one of a member whom they can see, visitors never.
 */
export async function findIntroMedia(
  app: App,
  session: Session | null,
  site: Site,
  mediaKey: string,
): Promise<{ lifetime: CacheLifetime } | null> {
  if (session === null) return null
  const intro = (await selectIntroByKey(app.db, { media_key: mediaKey })).rows[0]
  if (!intro) return null
  if (session.kind === 'staff') {
    const isReviewer = !session.lacks && mayCall(session.role, 'listVoicesToReview')
    return isReviewer && session.siteIds.includes(intro.site_id) ? { lifetime: 'never' } : null
  }
  if (intro.site_id !== site.id) return null
  if (session.memberId === intro.member_id) return { lifetime: intro.status === 'active' ? 'a day' : 'never' }
  if (intro.status !== 'active' || !(await maySee(app.db, session.memberId, intro.member_id))) return null
  const profile = await findProfile(app.db, intro.member_id)
  return profile?.status === 'active' && isOffered(site, profile) ? { lifetime: 'minutes' } : null
}

/** Returns the approved voice intro of a member, with its row; `null` without one. */
export async function findIntro(
  db: Queryable,
  member: MemberId,
): Promise<{ voice: VoiceIntro; row: VoiceIntroRow } | null> {
  const row = (await selectIntro(db, { member_id: member })).rows[0]
  return row?.status === 'active' ? { voice: presentIntro(row), row } : null
}

/** Returns a member's own voice intro, in every state; `null` without one. */
export async function findOwnIntro(db: Queryable, member: MemberId): Promise<OwnVoiceIntro | null> {
  const row = (await selectIntro(db, { member_id: member })).rows[0]
  return row ? presentOwnIntro(row) : null
}

/** Returns the id of a member's voice intro, unless a report has hidden it; `null` without one. */
export async function findIntroId(db: Queryable, member: MemberId): Promise<VoiceIntroId | null> {
  const row = (await selectIntro(db, { member_id: member })).rows[0]
  return row && row.hidden_by === null ? row.id : null
}

/** Returns whether a member has this voice intro now. */
export const isIntroOf = async (db: Queryable, id: string, member: MemberId): Promise<boolean> =>
  (await selectIntro(db, { member_id: member })).rows[0]?.id === id
