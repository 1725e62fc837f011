import type { ParsedInput } from '#contract/index.ts'
import { ApiError, isApiError } from '#contract/wire/errors.ts'
import { deletePictureFiles, takePicture } from '#server/domain/photos/index.ts'
import { hours } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { peerCards } from '../peer-cards.ts'
import { postMessage, type Sent } from '../post-message.ts'
import { isGone } from '../present.ts'
import { whyNoPhoto } from './list-extras.ts'
import { selectPhotoByKey } from './store.ts'

/**
 * C4: sends a photo in a conversation, without a review. The recipient sees the photo only after opening it, and can
 * report it like any message. Rejects pictures that resemble a rejected photo. Throws `not_confirmed`, `premium_only`,
 * `photos_unwanted`, `photo_unanswered`, and the errors of `takePicture` and `postMessage`.
 */
export async function sendPhoto(
  requestContext: MemberContext,
  { to, key }: ParsedInput<'sendPhoto'>,
): Promise<Sent> {
  const { app, site, session, upload } = requestContext
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  // Checks early, so that no picture is processed that would be refused anyway. The database function makes the final
  // decision. The check reveals nothing about a recipient who is not visible.
  const recipient = (await peerCards(requestContext, [to]))(to)
  if (recipient.kind === 'member' && !session.paid) throw new ApiError('premium_only')
  if (recipient.kind === 'member' && !isGone(recipient)) {
    const why = await whyNoPhoto(requestContext, to)
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
    // Deletes the uploaded file if this call is a retry, because the stored message uses the file of the first upload.
    if (!sent.message.photo?.filename.startsWith(media_key)) await deletePictureFiles(app, media_key)
    return sent
  } catch (error) {
    if (isApiError(error)) await deletePictureFiles(app, media_key)
    // Lets a later job delete the file, but only if no message uses it. The message may be stored and paid for even if
    // its response was lost.
    else {
      const runAt = new Date(app.clock.now().getTime() + hours(1))
      await addJob(app.db, dropUnusedPhoto, { media_key }, { runAt })
    }
    throw error
  }
}

/** Deletes the files of a picture if no message uses it. */
export const dropUnusedPhoto = defineJob<{ media_key: string }>(
  'chats.drop_unused_photo',
  async (app, { media_key }) => {
    const { rows } = await selectPhotoByKey(app.db, [media_key])
    if (rows.length === 0) await deletePictureFiles(app, media_key)
  },
)
