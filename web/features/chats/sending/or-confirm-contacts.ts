import type { Api } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'

/**
 * Uploads a message. If that would reveal the member to known contacts, asks the member, as the API client does for its calls (X4), and
 * uploads it again.
 */
export async function orConfirmContacts<Answer>(api: Api, upload: () => Promise<Answer>): Promise<Answer> {
  try {
    return await upload()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'contacts_unconfirmed') throw error
    const { confirmContacts } = await import('#web/parts/confirm-contacts.tsx')
    if (!(await confirmContacts(api))) throw error
    return upload()
  }
}
