import { ApiError } from '#contract/errors.ts'
import type { Post } from './page-actions.ts'

/**
 * What a form of `/notifications` does: the calls it makes. Answers nothing (the form is told at its place that it has
 * worked), or a path to go to instead. A refusal shows the page again, at the form it came from.
 */
type SettingsAction = (post: Post) => Promise<string | undefined>

/** The forms of settings (A7), by their field `action`. */
const settingsActions: Readonly<Record<string, SettingsAction>> = {}

/** Does what the posted form is for, and leads back to its tab, where `done` names it. */
export async function changeSettings(post: Post): Promise<string> {
  const { form, address } = post
  const name = typeof form.action === 'string' ? form.action : ''
  const act = Object.hasOwn(settingsActions, name) ? settingsActions[name] : undefined
  if (!act) throw new ApiError('invalid_fields', { fields: { action: 'unknown_choice' } })
  const elsewhere = await act(post)
  if (elsewhere) return elsewhere
  const tab = address.searchParams.get('tab')
  return `/notifications?${new URLSearchParams({ ...(tab && { tab }), done: name })}`
}
