import type { Api, CallOutput } from '#contract/index.ts'
import { paths } from '#contract/wire/paths.ts'
import { sendFile } from '#web/lib/api/send-file.ts'
import { orConfirmContacts } from './or-confirm-contacts.ts'
import type { Outgoing, OutgoingVoice } from './outbox.ts'

/** X16: uploads a voice note of the outbox. */
export async function sendVoice(
  api: Api,
  { from, to, key, price, quoted, as_it_is, rewritten, paused_by }: Outgoing,
  { wave, caption }: OutgoingVoice,
): Promise<CallOutput<'sendVoice'>> {
  const upload = () =>
    sendFile<CallOutput<'sendVoice'>>(
      paths.sendVoice,
      {
        ...{ from, to, key, price: String(price) },
        ...(as_it_is && { as_it_is: '1' }),
        ...(rewritten && { rewritten, ...(paused_by && { paused_by }) }),
        ...(quoted?.photo && { photo: quoted.photo.id }),
        ...(quoted?.prompt && { prompt: quoted.prompt.prompt }),
      },
      new Blob([wave], { type: 'audio/wav' }),
      () => {},
      {
        caption,
        ...(quoted?.question && { question: quoted.question }),
        ...(quoted?.prompt && { answer: quoted.prompt.answer }),
      },
    ).done
  return orConfirmContacts(api, upload)
}
