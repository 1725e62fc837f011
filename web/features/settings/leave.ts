import { isTicked, list, text } from '#web/lib/page/form-reader.ts'
import type { Act, Post } from '#web/lib/page/page-request.ts'
import { takeDiscount } from './delete-discount.tsx'
import { confirmPassword } from './password-again.tsx'

/**
 * Deletes the account, at once or after the grace period (A8), and before that refunds the unspent credits if the member
 * has chosen so (X10). Returns the path of the page that confirms the deletion.
 */
export async function leave(post: Post): Promise<string> {
  const { api, form } = post
  await confirmPassword(post)
  const when = text(form, 'when')
  const refunded = isTicked(form, 'refund_unused') ? await api.refundUnused({}) : null
  await api.leaveSite({ when, reasons: list(form, 'reasons'), comment: text(form, 'comment') })
  const query = new URLSearchParams()
  if (when === 'now') query.set('when', 'now')
  if (refunded?.refunds.length) query.set('refund', refunded.has_refused ? 'support' : 'sent')
  return query.size > 0 ? `/account-deleted?${query}` : '/account-deleted'
}

/**
 * Form actions for the alternatives to leaving the site (X10). Each action returns the path of the settings tab where
 * the member can undo it, or of the prices with the discount.
 */
export const leavingAlternatives = {
  leave_pause: async ({ api }) => {
    await api.savePreferences({ paused: true })
    return '/notifications?tab=privacy&done=pause'
  },
  leave_invisible: async ({ api }) => {
    await api.savePreferences({ invisible: true })
    return '/notifications?tab=privacy&done=visibility'
  },
  leave_mails: async ({ api }) => {
    await api.savePreferences({ mail_enabled: false })
    return '/notifications?tab=notifications&done=mails_off'
  },
  leave_discount: takeDiscount,
} satisfies Record<string, Act>
