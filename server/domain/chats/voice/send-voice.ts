import type { QuotedPart } from '#contract/chats/quotes.ts'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { defineDropUnusedPicture, deletePictureFiles, takeVoice } from '#server/domain/photos/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { takePause } from '../pauses/take-pause.ts'
import { assertShownPrice, postMessage, type Sent } from '../post-message.ts'
import { takeQuote } from '../quotes.ts'
import { selectVoiceByKey } from './store.ts'

/**
 * X16: sends a voice note. No person listens to it first; its recipient can report it like any message. The words that
 * its speaker typed are paused like a text (X13), before the recording is decoded. It may be about a photo or a prompt
 * (X14); as a first message, it answers the recipient's question (X15). Throws `not_confirmed`, `auth_required` if another
 * member has signed in to this browser, `price_changed`, `quote_changed`, `message_paused` { asks, by }, `voice_unwanted`, and
 * the errors of `takeVoice` and `postMessage`.
 */
export async function sendVoice(
  requestContext: MemberContext,
  { from, to, caption, key, price, as_it_is, rewritten, paused_by, ...subject }: ParsedInput<'sendVoice'>,
): Promise<Sent> {
  const { app, site, session, upload, locale } = requestContext
  if (from !== undefined && from !== session.memberId) throw new ApiError('auth_required')
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const credits = site.settings.voice_credits
  await assertShownPrice(app, session, { key, price }, credits)
  const quote = await takeQuote(app, session.memberId, { to, key, about: aboutOf(subject) })
  const words = { to, text: caption, key, as_it_is: as_it_is !== undefined, rewritten, paused_by }
  const pause = await takePause(app, site, session, words, locale)
  return takeVoice(app, upload, limits.voice_note_seconds_max, dropUnusedVoice, async (recording) => {
    const voice = {
      ...recording,
      caption,
      ...(pause.found && { asks: pause.found.asks, asks_by: pause.found.by }),
    }
    const post = { to, key, kind: 'voice', body: 'voice', snippet: 'voice', credits, voice, quote } as const
    const sent = await postMessage(app, site, session, post)
    await pause.count()
    // Deletes the uploaded file if this call is a retry, because the stored message uses the file of the first upload.
    if (!sent.message.voice?.filename.startsWith(voice.media_key))
      await deletePictureFiles(app, voice.media_key)
    return sent
  })
}

/** Returns the subject of a recording, whose upload has only texts, as a message has it. */
const aboutOf = ({
  photo,
  question,
  prompt,
  answer,
}: Pick<ParsedInput<'sendVoice'>, 'photo' | 'question' | 'prompt' | 'answer'>): QuotedPart => ({
  ...{ photo, question },
  ...(prompt !== undefined && answer !== undefined && { prompt: { prompt, answer } }),
})

/** Deletes the file of a voice note that was not sent. */
export const dropUnusedVoice = defineDropUnusedPicture('chats.drop_unused_voice', selectVoiceByKey)
