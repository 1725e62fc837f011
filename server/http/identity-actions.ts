import { ApiError } from '#contract/errors.ts'
import type { CallInput } from '#contract/index.ts'
import { type Form, text } from './form-fields.ts'
import type { Post } from './page-actions.ts'

/**
 * What forms about proving who one is do: each makes its one call. A passkey's answer comes in the field `credential`, as
 * JSON, from a form that the browser's script has filled in and posted.
 */

export const signInWithPasskey = ({ api, form }: Post) =>
  api.signInWithPasskey({ credential: credentialOf(form) })

/** By passkey where the browser answered with one, else by password. */
export const confirmIdentity = ({ api, form }: Post) =>
  api.confirmIdentity(
    form.credential === undefined ? { password: text(form, 'password') } : { passkey: credentialOf(form) },
  )

export const changePassword = ({ api, form }: Post) =>
  api.changePassword({
    password: text(form, 'password'),
    new_password: text(form, 'new_password'),
    new_password_again: text(form, 'new_password_again'),
  })

export const endSession = ({ api, form }: Post) =>
  api.endSession({ session: text(form, 'session') as CallInput<'endSession'>['session'] })

export const endOtherSessions = ({ api }: Post) => api.endSession({ session: 'others' })

export const addPasskey = ({ api, form }: Post) => api.addPasskey({ credential: credentialOf(form) })

export const removePasskey = ({ api, form }: Post) =>
  api.removePasskey({ passkey: text(form, 'passkey') as CallInput<'removePasskey'>['passkey'] })

/** Whatever is in it is judged by the call; what is no JSON came from no browser. */
function credentialOf(form: Form): never {
  try {
    return JSON.parse(text(form, 'credential')) as never
  } catch {
    throw new ApiError('passkey_failed')
  }
}
