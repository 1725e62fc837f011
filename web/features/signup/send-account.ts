import { isApiError } from '#contract/errors.ts'
import type { Api, CallInput } from '#contract/index.ts'
import { pageAfter, type Wish } from '#web/lib/sign-up-wish.ts'

/** What the dialog's fields say. The message belongs to whom the wish is about; the invitation to the address. */
export function readAccount(fields: FormData, wish: Wish, query: URLSearchParams): CallInput<'signUp'> {
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    email: text('email'),
    name: text('name'),
    password: text('password'),
    date_of_birth: text('date_of_birth'),
    gender: text('gender') as CallInput<'signUp'>['gender'],
    seeks: fields.getAll('seeks') as CallInput<'signUp'>['seeks'],
    country: text('country') || undefined,
    terms: fields.has('terms'),
    sensitive_consent: fields.has('sensitive_consent'),
    signup_message: text('signup_message') || undefined,
    signup_message_to: wish.what === 'chat' ? wish.id : undefined,
    invite: query.get('invite') ?? undefined,
  }
}

/**
 * Makes the account and does what one came for: a message is kept with the account, a like is given now; both reach their
 * receiver at activation. Throws what `signUp` throws; a like that is refused keeps nobody from going on.
 * @returns the path to go on to
 */
export async function sendAccount(
  api: Pick<Api, 'signUp' | 'likeMember'>,
  account: CallInput<'signUp'>,
  wish: Wish,
  here: string,
): Promise<string> {
  await api.signUp(account)
  if (wish.what === 'like')
    await api.likeMember({ profile: wish.id }).catch((error) => {
      if (!isApiError(error)) throw error
    })
  const to = wish.what === 'like' ? here : pageAfter(wish)
  return `/complete-signup?to=${encodeURIComponent(to)}`
}
