import { isTicked, list, text } from '#web/lib/page/form-reader.ts'
import type { Act, Post } from '#web/lib/page/page-request.ts'
import { takeDiscount } from './delete-discount.tsx'
import { confirmPassword } from './password-again.tsx'

/**
 * Deletes the account, at once or after the grace period (A8), and before that refunds the unspent credits if the member
 * has chosen so (X10). Returns the path of the page that confirms the deletion.
 */
export async function leave(post: Post): Promise<string> {
  const { api, form, locale } = post
  await confirmPassword(post)
  const when = text(form, 'when')
  const refunded = isTicked(form, 'refund_unused') ? await api.refundUnused({}) : null
  const reasons = list(form, 'reasons')
  const { receipt } = await api.leaveSite({ when, reasons, comment: text(form, 'comment') })
  // After signing out, only the address tells the language of the member.
  const query = new URLSearchParams(receipt ? { lang: locale } : undefined)
  if (refunded?.refunds.length) query.set('refund', refunded.has_refused ? 'support' : 'sent')
  const path = receipt ? `/account-deleted/${receipt}` : '/account-deleted'
  return query.size > 0 ? `${path}?${query}` : path
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
