import { exportPath } from '#contract/frame-paths.ts'
import type { CallInput } from '#contract/index.ts'
import { list, text } from './form-fields.ts'
import { confirmIdentity } from './identity-actions.ts'
import type { Post } from './page-actions.ts'

/** What the forms of leaving do (A8, X10); each leads away from the page it was posted from. */

/** The password was typed where the session's proof was too old. */
async function proveFirst(post: Post): Promise<void> {
  if (post.form.password !== undefined) await confirmIdentity(post)
}

export async function leave(post: Post): Promise<string> {
  const { api, form } = post
  await proveFirst(post)
  const when = text(form, 'when') as CallInput<'leaveSite'>['when']
  const reasons = list(form, 'reasons') as CallInput<'leaveSite'>['reasons']
  await api.leaveSite({ when, reasons, comment: text(form, 'comment') })
  return when === 'now' ? '/account-deleted?when=now' : '/account-deleted'
}

export async function downloadData(post: Post): Promise<string> {
  await proveFirst(post)
  return exportPath
}

export async function pauseInstead({ api }: Post): Promise<string> {
  await api.savePreferences({ paused: true })
  return '/notifications?tab=privacy&done=pause'
}

export async function hideInstead({ api }: Post): Promise<string> {
  await api.savePreferences({ invisible: true })
  return '/notifications?tab=privacy&done=visibility'
}

export async function stopMailsInstead({ api }: Post): Promise<string> {
  await api.savePreferences({ mail_enabled: false })
  return '/notifications?tab=notifications&done=mails_off'
}
