import * as identity from '#web/features/accounts/identity-forms.ts'
import { changeAddress } from '#web/features/settings/address-section.tsx'
import { unblock } from '#web/features/settings/blocked-section.tsx'
import { saveContacts } from '#web/features/settings/contacts-section.tsx'
import { saveDataSaving } from '#web/features/settings/data-section.tsx'
import { downloadData } from '#web/features/settings/export-section.tsx'
import { hideFromLandings, showOnLandings } from '#web/features/settings/landing-section.tsx'
import { leave, leavingAlternatives } from '#web/features/settings/leave.ts'
import { saveNotifications } from '#web/features/settings/notifications-section.tsx'
import { removePushDevice, savePushText } from '#web/features/settings/push-section.tsx'
import { stopTranslations } from '#web/features/settings/translation-section.tsx'
import { saveVisibility } from '#web/features/settings/visibility-section.tsx'
import { choice } from '#web/lib/page/form-reader.ts'
import type { Act, Post, PostAnswer } from '#web/lib/page/page-request.ts'

/**
 * Forms that redirect back to the settings tab that contains them (A7). The keys are the values of the field `action`.
 */
const tabForms = {
  // account
  resend: ({ api }) => api.resendActivation({}),
  confirm_identity: identity.confirmIdentity,
  change_address: changeAddress,
  change_password: identity.changePassword,
  end_session: identity.endSession,
  end_other_sessions: identity.endOtherSessions,
  add_passkey: identity.addPasskey,
  remove_passkey: identity.removePasskey,
  // notifications
  notifications: saveNotifications,
  push_text: savePushText,
  push_remove: removePushDevice,
  mails_on: ({ api }) => api.savePreferences({ mail_enabled: true }),
  mails_off: ({ api }) => api.savePreferences({ mail_enabled: false }),
  // privacy
  visibility: saveVisibility,
  show_on_landings: showOnLandings,
  hide_from_landings: hideFromLandings,
  contacts: saveContacts,
  forget_contacts: ({ api }) => api.forgetKnownContacts({}),
  pause: ({ api }) => api.savePreferences({ paused: true }),
  resume: ({ api }) => api.savePreferences({ paused: false }),
  unblock,
  stop_translations: stopTranslations,
  consent: ({ api }) => api.saveProfile({ sensitive_consent: false }),
} satisfies Record<string, (post: Post) => Promise<unknown>>

/**
 * Forms that choose their own redirect: the deletion of the account (`leave`), the alternatives to the deletion, the
 * download of the member's data, and data saving, which is kept in the browser. The keys are the values of the field `action`.
 */
const redirectingForms = {
  leave,
  export: downloadData,
  save_data: saveDataSaving,
  ...leavingAlternatives,
} satisfies Record<string, Act>

/** The value of the field `action`, which identifies a form of `/notifications`. */
export type SettingsAction = keyof typeof tabForms | keyof typeof redirectingForms

const actions = [...Object.keys(tabForms), ...Object.keys(redirectingForms)] as readonly SettingsAction[]

/**
 * Processes a settings form. After a form of `tabForms`, the URL's parameter `done` contains the form's `action`, so
 * that the form shows its success message. A form of `redirectingForms` returns its own redirect.
 */
export async function act(post: Post): Promise<PostAnswer> {
  const action = choice(post.form, 'action', actions)
  if (redirects(action)) return redirectingForms[action](post)
  await tabForms[action](post)
  const tab = post.address.searchParams.get('tab')
  return `/notifications?${new URLSearchParams({ ...(tab && { tab }), done: action })}`
}

const redirects = (action: SettingsAction): action is keyof typeof redirectingForms =>
  Object.hasOwn(redirectingForms, action)
