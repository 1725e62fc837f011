import type { Api } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'

/**
 * Calls that can reveal a member who hides from known contacts (X4). If the other member is a known contact, the call
 * shows that contact that the member is on the site.
 */
const revealing = [
  'likeMember',
  'swipeMember',
  'sendMessage',
  'sendGift',
  'sendIcebreaker',
  'sayGoodbye',
  'askPrivatePhotos',
  'answerPhotoRequest',
] as const

type Calls = Record<(typeof revealing)[number], (input: never) => Promise<unknown>>

/**
 * Wraps the calls in `revealing`. If the server refuses a call because a confirmation is missing, asks the member, and
 * repeats the call if the member agrees. Loaded with the member's session, so that pages do not load this code at
 * first. Uploads are not wrapped; their code asks the member itself.
 * @param confirm asks the member. If `confirm` rejects, the call rejects with the server's refusal.
 * @returns a function that restores the original calls
 */
export function askBeforeReveal(api: Api, confirm: () => Promise<boolean>): () => void {
  const calls: Calls = api
  const plain = Object.fromEntries(revealing.map((name) => [name, calls[name]])) as Calls
  for (const name of revealing)
    calls[name] = async (input) => {
      try {
        return await plain[name](input)
      } catch (error) {
        const isAsked = isApiError(error) && error.code === 'contacts_unconfirmed'
        if (isAsked && (await confirm().catch(() => false))) return plain[name](input)
        throw error
      }
    }
  return () => void Object.assign(calls, plain)
}
