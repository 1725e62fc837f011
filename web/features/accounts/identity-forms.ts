import { ApiError } from '#contract/wire/errors.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form, Post } from '#web/lib/page/page-request.ts'

/** The form actions in this file confirm the member's identity, change credentials, or end sessions. */

export const changePassword = ({ api, form }: Post) =>
  api.changePassword({
    password: text(form, 'password'),
    new_password: text(form, 'new_password'),
    new_password_again: text(form, 'new_password_again'),
  })

/** Confirms the identity by passkey if the form has the field `credential`, else by password. */
export const confirmIdentity = ({ api, form }: Post) =>
  api.confirmIdentity(
    form.has('credential') ? { passkey: credentialOf(form) } : { password: text(form, 'password') },
  )

export const addPasskey = ({ api, form }: Post) => api.addPasskey({ credential: credentialOf(form) })

export const removePasskey = ({ api, form }: Post) => api.removePasskey({ passkey: text(form, 'passkey') })

export const addStaffPasskey = ({ api, form }: Post) =>
  api.addStaffPasskey({ credential: credentialOf(form) })

export const removeStaffPasskey = ({ api, form }: Post) =>
  api.removeStaffPasskey({ passkey: text(form, 'passkey') })

export const endSession = ({ api, form }: Post) => api.endSession({ session: text(form, 'session') })

export const endOtherSessions = ({ api }: Post) => api.endSession({ session: 'others' })

/**
 * Returns the passkey credential, which the page's script has received from the browser and written as JSON into the
 * field `credential`. Does not check the content, because the API call checks it. Throws `passkey_failed` for a text
 * that is not JSON.
 */
export function credentialOf<Credential>(form: Form): Credential {
  try {
    return JSON.parse(text(form, 'credential')) as Credential
  } catch {
    throw new ApiError('passkey_failed')
  }
}
