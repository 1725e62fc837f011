import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { ReportSubject } from '#contract/reports.ts'
import { haveMet, type QuotedMessage, quoteMessage } from '#server/domain/chats/index.ts'
import { findSeenPhoto, type SeenPhoto } from '#server/domain/photos/index.ts'
import { findProfile, imageOf, isOffered, type ProfileRow } from '#server/domain/profiles/index.ts'
import { hasBlocked, mayMeet } from '#server/domain/relations/index.ts'
import type { Visit } from '#server/kernel/visit.ts'

export type Aim = ParsedInput<'getReportSubject'>

export interface Subject {
  readonly about: ReportSubject
  readonly profile: ProfileRow
  /** Whether the caller sees who it is, apart from this report. */
  readonly isSeen: boolean
  readonly photo: SeenPhoto | null
  readonly messages: readonly QuotedMessage[]
}

/**
 * What somebody wants to report. Signed in: whom one sees, and also whom one sees no more but has met in a conversation,
 * or has blocked oneself; of others nothing tells that they exist. Signed out: whoever has a visible profile here.
 * Throws `member_not_found`, `photo_not_found`, `message_not_found`.
 */
export async function findSubject(
  { app, site, session }: Visit,
  { member, photo, conversation, number }: Aim,
): Promise<Subject> {
  const viewer = session?.kind === 'member' ? session.memberId : null
  const profile = await findProfile(app.db, member)
  if (profile?.site_id !== site.id || viewer === member) throw new ApiError('member_not_found')
  const isMet = viewer === null || (await mayMeet(app.db, viewer, member))
  const isVisible = profile.status === 'active' && isMet && isOffered(site, profile)
  if (!isVisible && !(viewer && (await isKnown(app, viewer, member)))) throw new ApiError('member_not_found')
  const found = { profile, isSeen: isVisible && viewer !== null, photo: null, messages: [] }
  if (conversation !== undefined && number !== undefined) {
    const between = viewer && { receiver: viewer, sender: member }
    const messages = between && (await quoteMessage(app.db, between, { conversation, number }))
    if (!messages) throw new ApiError('message_not_found')
    return { ...found, about: 'message', messages }
  }
  if (photo === undefined) return { ...found, about: 'profile' }
  const seen = isVisible ? await findSeenPhoto(app.db, viewer, member, photo) : null
  if (!seen) throw new ApiError('photo_not_found')
  return { ...found, about: 'photo', photo: seen }
}

async function isKnown(app: Visit['app'], viewer: MemberId, member: MemberId): Promise<boolean> {
  return (await hasBlocked(app.db, viewer, member)) || (await haveMet(app.db, viewer, member))
}

/** The same for the page that reports. */
export async function getReportSubject(visit: Visit, aim: Aim): Promise<CallOutput<'getReportSubject'>> {
  const { about, profile, isSeen, photo, messages } = await findSubject(visit, aim)
  const message = messages.at(-1)
  return {
    about,
    name: isSeen ? profile.name : null,
    photo: isSeen ? (photo?.image ?? mainOf(profile)) : null,
    message: message ? { text: message.text, kind: message.kind } : null,
  }
}

function mainOf(row: ProfileRow) {
  const { main_photo_id: id, main_media_key: media_key, main_thumbhash: thumbhash, main_status: status } = row
  if (id === null || media_key === null || thumbhash === null || status !== 'active') return null
  return imageOf({ id, media_key, thumbhash, status })
}
