import { ApiError, isApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import { deletePictureFiles, takePicture } from '#server/domain/photos/index.ts'
import { hours } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { peerCards } from '../peer-cards.ts'
import { postMessage, type Sent } from '../post-message.ts'
import { isGone } from '../present.ts'
import { whyNoPhoto } from './list-extras.ts'
import { selectPhotoByKey } from './store.ts'

/**
 * C4: a photo in a conversation. Nobody looks at it before its receiver does, who sees it only by wishing to; what looks
 * like a picture that reviewers have rejected is not taken, and its receiver can report it with the message. Throws
 * `premium_only`, `photos_unwanted`, `photo_unanswered`, what `takePicture` and `postMessage` refuse.
 */
export async function sendPhoto(visit: MemberVisit, { to, key }: ParsedInput<'sendPhoto'>): Promise<Sent> {
  const { app, site, session, upload } = visit
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  // A look before the work; what decides is the database's function. Of whoever is not to be seen it says nothing.
  const receiver = (await peerCards(visit, [to]))(to)
  if (receiver.kind === 'member' && !session.paid) throw new ApiError('premium_only')
  if (receiver.kind === 'member' && !isGone(receiver)) {
    const why = await whyNoPhoto(visit, to)
    if (why) throw new ApiError(why)
  }
  const photo = await takePicture(app, upload)
  const { media_key } = photo
  try {
    const sent = await postMessage(app, site, session, {
      to,
      key,
      kind: 'photo',
      body: 'photo',
      snippet: 'photo',
      credits: site.settings.photo_credits,
      photo,
    })
    // Of a retry the first one's picture is there already.
    if (!sent.message.photo?.filename.startsWith(media_key)) await deletePictureFiles(app, media_key)
    return sent
  } catch (error) {
    if (isApiError(error)) await deletePictureFiles(app, media_key)
    // It may have been sent, and paid for, although nobody could be told so.
    else await addJob(app.db, dropUnusedPhoto, { media_key }, { delay_ms: hours(1) })
    throw error
  }
}

/** The files of a picture that became nobody's message. */
export const dropUnusedPhoto = defineJob<{ media_key: string }>(
  'chats.drop_unused_photo',
  async (app, { media_key }) => {
    const { rows } = await selectPhotoByKey(app.db, [media_key])
    if (rows.length === 0) await deletePictureFiles(app, media_key)
  },
)
