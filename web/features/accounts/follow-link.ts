import type { LinkPurpose } from '#contract/accounts/links.ts'
import { invalidFields, isApiError } from '#contract/wire/errors.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'

/** Path of the page that shows the result, by link purpose. Null means that the link's own page shows the result. */
const doneAt: Readonly<Record<LinkPurpose, string | null>> = {
  activate: '/activate/done',
  reset: '/reset-password/do?result=done',
  mail_change: '/mail-change/do?result=done',
  reactivate: '/members',
  sign_in: '/members',
  staff: '/admin/passkeys?done=password',
  unsubscribe: null,
  partner: '/',
}

/**
 * Path of the error page, by link purpose. This page is shown if a link became invalid after the member opened the
 * link's page. For a purpose that is not listed here, the link's own page shows the error.
 */
const failedAt: Readonly<Record<string, string>> = {
  activate: '/activate/error',
  reset: '/reset-password/do',
  mail_change: '/mail-change/do',
}

/** Performs the action of a mailed link (S10), for example a password reset. Returns the path of the result page. */
export async function followLink(post: Post): Promise<string> {
  const purpose = text(post.form, 'purpose')
  if (
    (purpose === 'reset' || purpose === 'staff') &&
    text(post.form, 'password') !== text(post.form, 'password_again')
  )
    throw invalidFields({ password_again: 'passwords_differ' })
  try {
    return await follow(post)
  } catch (error) {
    // The link's own page says why a closed link can no longer be used.
    if (isApiError(error) && error.code === 'link_closed') return `/${post.params.token ?? ''}`
    const failed = failedAt[purpose]
    if (!failed || !isApiError(error) || !error.code.startsWith('link_')) throw error
    if (purpose === 'activate') return failed
    return `${failed}?result=${error.code === 'link_expired' ? 'expired' : 'invalid'}`
  }
}

async function follow({ api, form, params }: Post): Promise<string> {
  const token = params.token ?? ''
  const answer = text(form, 'answer') || undefined
  const { purpose } = await api.followLink({ token, password: text(form, 'password') || undefined, answer })
  const done = doneAt[purpose] ?? `/${token}`
  return answer === 'not_me' ? `${done.split('?')[0]}?result=not_me` : done
}
