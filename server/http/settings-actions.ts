import { ApiError } from '#contract/errors.ts'
import type { CallInput } from '#contract/index.ts'
import { notificationTypeNames } from '#contract/notification-types.ts'
import { isTicked, list, text } from './form-fields.ts'
import {
  addPasskey,
  changePassword,
  confirmIdentity,
  endOtherSessions,
  endSession,
  removePasskey,
} from './identity-actions.ts'
import { downloadData, hideInstead, leave, pauseInstead, stopMailsInstead } from './leaving-actions.ts'
import { changeAddress } from './link-actions.ts'
import type { Post } from './page-actions.ts'

/**
 * What a form of `/notifications` does: the calls it makes. Answers nothing (the form is told at its place that it has
 * worked), or a path to go to instead. A refusal shows the page again, at the form it came from.
 */
type SettingsAction = (post: Post) => Promise<string | undefined>

/** The forms of settings (A7), by their field `action`. */
const settingsActions: Readonly<Record<string, SettingsAction>> = {
  // account
  resend: asked(({ api }) => api.resendActivation({})),
  confirm_identity: asked(confirmIdentity),
  change_address: asked(changeAddress),
  change_password: asked(changePassword),
  end_session: asked(endSession),
  end_other_sessions: asked(endOtherSessions),
  add_passkey: asked(addPasskey),
  remove_passkey: asked(removePasskey),
  leave,
  export: downloadData,
  leave_pause: pauseInstead,
  leave_invisible: hideInstead,
  leave_mails: stopMailsInstead,
  // notifications
  notifications: asked(({ api, form }) => api.savePreferences({ notifications: chosenNotifications(form) })),
  push_text: asked(({ api, form }) =>
    api.changePushDevice({ device: deviceIn(form), shows_text: isTicked(form, 'shows_text') }),
  ),
  push_remove: asked(({ api, form }) => api.removePushDevice({ device: deviceIn(form) })),
  mails_on: asked(({ api }) => api.savePreferences({ mail_enabled: true })),
  mails_off: asked(({ api }) => api.savePreferences({ mail_enabled: false })),
  // privacy
  visibility: asked(({ api, form }) =>
    api.savePreferences({
      invisible: isTicked(form, 'invisible'),
      hide_age: isTicked(form, 'hide_age'),
      hide_distance: isTicked(form, 'hide_distance'),
      verified_only: isTicked(form, 'verified_only'),
      hide_reply_rate: isTicked(form, 'hide_reply_rate'),
      chat_photos: isTicked(form, 'chat_photos'),
      chat_hints: isTicked(form, 'chat_hints'),
    }),
  ),
  contacts: asked(({ api, form }) =>
    api.addKnownContacts({ hashes: list(form, 'hashes') as CallInput<'addKnownContacts'>['hashes'] }),
  ),
  forget_contacts: asked(({ api }) => api.forgetKnownContacts({})),
  pause: asked(({ api }) => api.savePreferences({ paused: true })),
  resume: asked(({ api }) => api.savePreferences({ paused: false })),
  unblock: asked(({ api, form }) =>
    api.unblockMember({ profile: text(form, 'profile') as CallInput<'unblockMember'>['profile'] }),
  ),
  consent: asked(({ api }) => api.saveProfile({ sensitive_consent: false })),
}

/** Does what the posted form is for, and leads back to its tab, where `done` names it. */
export async function changeSettings(post: Post): Promise<string> {
  const { form, address } = post
  const name = text(form, 'action')
  const act = Object.hasOwn(settingsActions, name) ? settingsActions[name] : undefined
  if (!act) throw new ApiError('invalid_fields', { fields: { action: 'unknown_choice' } })
  const elsewhere = await act(post)
  if (elsewhere) return elsewhere
  const tab = address.searchParams.get('tab')
  return `/notifications?${new URLSearchParams({ ...(tab && { tab }), done: name })}`
}

/** An action that leads back to its form: nothing more than its calls. */
function asked(call: (post: Post) => Promise<unknown>): SettingsAction {
  return async (post) => {
    await call(post)
    return undefined
  }
}

const deviceIn = (form: Post['form']) => text(form, 'device') as CallInput<'removePushDevice'>['device']

/** The types whose choice was posted: `notifications.like=daily`. */
function chosenNotifications(form: Post['form']) {
  const chosen = notificationTypeNames.map((type) => [type, text(form, `notifications.${type}`)] as const)
  return Object.fromEntries(chosen.filter(([, choice]) => choice !== '')) as NonNullable<
    CallInput<'savePreferences'>['notifications']
  >
}
