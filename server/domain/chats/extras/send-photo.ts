import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import { deletePictureFiles, takePicture } from '#server/domain/photos/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { peerCards } from '../peer-cards.ts'
import { postMessage, type Sent } from '../post-message.ts'
import { isGone } from '../present.ts'
import { whyNoPhoto } from './list-extras.ts'

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
  let isKept = false
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
    isKept = sent.message.photo?.filename.startsWith(photo.media_key) ?? false
    return sent
  } finally {
    if (!isKept) await deletePictureFiles(app, photo.media_key)
  }
}
