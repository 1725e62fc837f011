import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { ReportSubject } from '#contract/moderation/reports.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { haveMet, type QuotedMessage, quoteMessage } from '#server/domain/chats/index.ts'
import {
  findIntro,
  findVisiblePhoto,
  type VisiblePhoto,
  type VoiceIntroRow,
} from '#server/domain/photos/index.ts'
import { findProfile, imageOf, isOffered, type ProfileRow } from '#server/domain/profiles/index.ts'
import { hasBlocked, maySee } from '#server/domain/relations/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'

export type ReportTarget = ParsedInput<'getReportSubject'>

export interface Subject {
  readonly about: ReportSubject
  readonly profile: ProfileRow
  /** True if a signed-in member reports a visible profile. Only then does the report form show the name and photo. */
  readonly isIdentified: boolean
  readonly photo: VisiblePhoto | null
  readonly messages: readonly QuotedMessage[]
  /** X16: the reported voice intro; `null` if the report is about something else. */
  readonly intro: VoiceIntroRow | null
}

/**
 * Finds the subject of a report: a profile, a photo, a voice intro or a message. A member can report members whom they can see, have a
 * conversation with, or have blocked. For all other members, the error is the same as for an unknown id. A visitor can
 * report every profile of this site, even a hidden one. Otherwise a blocked member could sign out to find out whether
 * the profile is paused. Visitors get no name and no picture, so the form reveals nothing about a hidden profile.
 * Throws `member_not_found`, `photo_not_found`, `voice_not_found`, `message_not_found`.
 */
export async function findSubject(
  { app, site, session }: RequestContext,
  { member, photo, voice, conversation, number }: ReportTarget,
): Promise<Subject> {
  const viewer = session?.kind === 'member' ? session.memberId : null
  const profile = await findProfile(app.db, member)
  if (profile?.site_id !== site.id || viewer === member) throw new ApiError('member_not_found')
  const isSeen = viewer === null || (profile.status === 'active' && (await maySee(app.db, viewer, member)))
  const isVisible = isSeen && isOffered(site, profile)
  if (!isVisible && !(viewer && (await isKnown(app, viewer, member)))) throw new ApiError('member_not_found')
  const profileOnly = {
    profile,
    isIdentified: isVisible && viewer !== null,
    photo: null,
    messages: [],
    intro: null,
  }
  if (conversation !== undefined && number !== undefined) {
    const between = viewer && { recipient: viewer, sender: member }
    const messages = between && (await quoteMessage(app.db, between, { conversation, number }))
    if (!messages) throw new ApiError('message_not_found')
    return { ...profileOnly, about: 'message', messages }
  }
  if (voice !== undefined) {
    // A visitor hears no intros.
    const found = isVisible && viewer !== null ? await findIntro(app.db, member) : null
    if (!found) throw new ApiError('voice_not_found')
    return { ...profileOnly, about: 'voice', intro: found.row }
  }
  if (photo === undefined) return { ...profileOnly, about: 'profile' }
  const visiblePhoto = isVisible ? await findVisiblePhoto(app.db, viewer, member, photo) : null
  if (!visiblePhoto) throw new ApiError('photo_not_found')
  return { ...profileOnly, about: 'photo', photo: visiblePhoto }
}

async function isKnown(app: RequestContext['app'], viewer: MemberId, member: MemberId): Promise<boolean> {
  return (await hasBlocked(app.db, viewer, member)) || (await haveMet(app.db, viewer, member))
}

/** Returns the subject of a report as the report page shows it. */
export async function getReportSubject(
  requestContext: RequestContext,
  target: ReportTarget,
): Promise<CallOutput<'getReportSubject'>> {
  const { about, profile, isIdentified, photo, messages } = await findSubject(requestContext, target)
  const message = messages.at(-1)
  return {
    about,
    name: isIdentified ? profile.name : null,
    kind: isIdentified ? profile.kind : null,
    photo: isIdentified ? (photo?.image ?? mainOf(profile)) : null,
    message: message ? shownTo(message) : null,
  }
}

/** Returns what the reporter sees of the message: nothing of what its sender has deleted. */
const shownTo = ({ text, kind, changed }: QuotedMessage) =>
  changed?.how === 'deleted' ? { text: '' } : { text, kind }

function mainOf(row: ProfileRow) {
  const { main_photo_id: id, main_media_key: media_key, main_thumbhash: thumbhash, main_status: status } = row
  const ai_source = row.main_ai_source
  if (id === null || media_key === null || thumbhash === null || status !== 'active') return null
  return imageOf({ id, media_key, thumbhash, status, ai_source })
}
