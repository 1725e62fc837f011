import { invalidFields, isApiError } from '#contract/errors.ts'
import { type LinkAnswer, type LinkPurpose, linkAnswers } from '#contract/links.ts'
import { text } from './form-fields.ts'
import { confirmIdentity } from './identity-actions.ts'
import type { Post } from './page-actions.ts'

/** Where a link has led when it has done its work. */
const doneAt: Readonly<Record<LinkPurpose, string>> = {
  activate: '/activate/done',
  reset: '/reset-password/do?result=done',
  mail_change: '/mail-change/do?result=done',
  reactivate: '/members',
  sign_in: '/members',
  unsubscribe: '',
  partner: '/',
}

/** Where those lead that were good when their page was opened, and are no more. Others say so at their own address. */
const failedAt: Readonly<Record<string, string>> = {
  activate: '/activate/error',
  reset: '/reset-password/do',
  mail_change: '/mail-change/do',
}

/** H7: the page of a mailed link only tells; its button does. */
export async function followLink(post: Post): Promise<string> {
  const { form, params } = post
  const asked = text(form, 'purpose')
  if (asked === 'reset' && text(form, 'password') !== text(form, 'password_again'))
    throw invalidFields({ password_again: 'passwords_differ' })
  try {
    return await follow(post)
  } catch (error) {
    const failed = failedAt[asked]
    if (!failed || !isApiError(error) || !error.code.startsWith('link_')) throw error
    if (asked === 'activate') return failed
    return `${failed}?result=${error.code === 'link_expired' ? 'expired' : 'invalid'}`
  }

  async function follow({ api }: Post): Promise<string> {
    const token = params.token ?? ''
    const answer = linkAnswers.find((each): each is LinkAnswer => each === text(form, 'answer'))
    const { purpose } = await api.followLink({ token, password: text(form, 'password') || undefined, answer })
    // What is ended is shown where it can be changed.
    if (purpose === 'unsubscribe') return `/${token}`
    if (answer === 'not_me') return `${doneAt[purpose].split('?')[0]}?result=not_me`
    return doneAt[purpose]
  }
}

/** A6: whether or not the address is known, the same page says that a mail may be on its way. */
export async function requestReset({ api, form }: Post): Promise<string> {
  await api.requestReset({ email: text(form, 'email') })
  return '/reset-password?sent=1'
}

/** A7: the password goes first where the form asked for it. */
export async function changeAddress(post: Post): Promise<void> {
  const { api, form } = post
  if (form.password !== undefined) await confirmIdentity(post)
  await api.requestMailChange({ email: text(form, 'email') })
}
