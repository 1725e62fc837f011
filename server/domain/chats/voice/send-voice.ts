import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { defineDropUnusedPicture, deletePictureFiles, takeVoice } from '#server/domain/photos/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { assertShownPrice, postMessage, type Sent } from '../post-message.ts'
import { selectVoiceByKey } from './store.ts'

/**
 * X16: sends a voice note. No person listens to it first; its recipient can report it like any message. Throws
 * `not_confirmed`, `auth_required` if another member has signed in to this browser, `price_changed`, `voice_unwanted`,
 * and the errors of `takeVoice` and `postMessage`.
 */
export async function sendVoice(
  requestContext: MemberContext,
  { from, to, caption, key, price }: ParsedInput<'sendVoice'>,
): Promise<Sent> {
  const { app, site, session, upload } = requestContext
  if (from !== undefined && from !== session.memberId) throw new ApiError('auth_required')
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const credits = site.settings.voice_credits
  await assertShownPrice(app, session, { key, price }, credits)
  return takeVoice(app, upload, limits.voice_note_seconds_max, dropUnusedVoice, async (recording) => {
    const voice = { ...recording, caption }
    const post = { to, key, kind: 'voice', body: 'voice', snippet: 'voice', credits, voice } as const
    const sent = await postMessage(app, site, session, post)
    // Deletes the uploaded file if this call is a retry, because the stored message uses the file of the first upload.
    if (!sent.message.voice?.filename.startsWith(voice.media_key))
      await deletePictureFiles(app, voice.media_key)
    return sent
  })
}

/** Deletes the file of a voice note that was not sent. */
export const dropUnusedVoice = defineDropUnusedPicture('chats.drop_unused_voice', selectVoiceByKey)
