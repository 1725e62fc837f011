import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { defineDropUnusedPicture, deletePictureFiles, takePicture } from '#server/domain/photos/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { peerCards } from '../peer-cards.ts'
import { assertShownPrice, postMessage, type Sent } from '../post-message.ts'
import { isGone } from '../present.ts'
import { whyNoPhoto } from './list-extras.ts'
import { selectPhotoByKey } from './store.ts'

/**
 * C4: sends a photo in a conversation, without a review. The recipient sees the photo only after opening it, and can
 * report it like any message. Rejects pictures that resemble a rejected photo. Throws `not_confirmed`, `price_changed`, `premium_only`,
 * `photos_unwanted`, `photo_unanswered`, and the errors of `takePicture` and `postMessage`.
 */
export async function sendPhoto(
  requestContext: MemberContext,
  { to, key, price }: ParsedInput<'sendPhoto'>,
): Promise<Sent> {
  const { app, site, session, upload } = requestContext
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const credits = site.settings.photo_credits
  await assertShownPrice(app, session, { key, price }, credits)
  // Checks whether the photo may be sent. The check runs before the picture is processed, because processing a photo
  // that is then refused would be useless work. The database function makes the final decision later. The check reveals
  // nothing about a recipient who is not visible.
  const recipient = (await peerCards(requestContext, [to]))(to)
  if (recipient.kind === 'member' && !session.paid) throw new ApiError('premium_only')
  if (recipient.kind === 'member' && !isGone(recipient)) {
    const why = await whyNoPhoto(requestContext, to)
    if (why) throw new ApiError(why)
  }
  return takePicture(app, upload, dropUnusedPhoto, async (photo) => {
    const sent = await postMessage(app, site, session, {
      to,
      key,
      kind: 'photo',
      body: 'photo',
      snippet: 'photo',
      credits,
      photo,
    })
    // Deletes the uploaded file if this call is a retry, because the stored message uses the file of the first upload.
    if (!sent.message.photo?.filename.startsWith(photo.media_key))
      await deletePictureFiles(app, photo.media_key)
    return sent
  })
}

/** Deletes the file of a photo that was not sent. */
export const dropUnusedPhoto = defineDropUnusedPicture('chats.drop_unused_photo', selectPhotoByKey)
