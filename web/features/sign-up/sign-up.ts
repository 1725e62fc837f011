import type { FormApi } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Form } from '#web/lib/page/page-request.ts'
import { readAccount } from './account-fields.tsx'
import { pathAfterAccount } from './steps.ts'

/** The visitor's reason for the sign-up. */
export interface SignUpReason {
  /** Recipient of the first message. */
  readonly messageTo: MemberId | null
  readonly like: MemberId | null
  /** Invitation code from the URL (A3). */
  readonly invite: string | null
  /** Path to return to after the last step; null if the visitor came without such a path. */
  readonly to: string | null
  /** The lander on which the visitor signs up (`landerAt`). */
  readonly lander?: string | null
}

/**
 * Creates the account and likes the member in `like`. Used on the sign-up pages and in the dialog. The first message
 * and the like are delivered once the mail address is confirmed. A refused like is ignored, because the account already
 * exists.
 * @returns the path of the next step
 */
export async function signUp(
  api: Pick<FormApi, 'signUp' | 'likeMember'>,
  form: Form,
  { messageTo, like, invite, to, lander }: SignUpReason,
): Promise<string> {
  const account = readAccount(form)
  await api.signUp({
    ...account,
    signup_message_to: messageTo ?? undefined,
    invite: invite || undefined,
    ...(lander && { lander }),
  })
  if (like) await api.likeMember({ profile: like }).catch(ignoreRefusal)
  return pathAfterAccount(to)
}

/** Ignores a refusal, because the account already exists. */
export function ignoreRefusal(error: unknown): void {
  if (!isApiError(error)) throw error
}
