import type { CallInput } from '#contract/index.ts'
import { aimOf } from '#contract/report-aim.ts'
import type { CaseToken } from '#contract/reports.ts'
import { text } from './form-fields.ts'
import type { Post } from './page-actions.ts'

/** Reports what the address names (X4), and leads to its receipt. */
export async function report({ api, form, address }: Post): Promise<string> {
  const reason = text(form, 'reason') as CallInput<'reportMember'>['reason']
  const words = { reason, text: text(form, 'text'), email: text(form, 'email') }
  const { case: token } = await api.reportMember({ ...aimOf(address), ...words })
  return `/reports/${token}?done=sent`
}

/** The one appeal of a side. */
export async function appeal({ api, form, params }: Post): Promise<string> {
  await api.appealReport({ case: (params.case ?? '') as CaseToken, text: text(form, 'text') })
  return `/reports/${params.case}?done=appealed`
}

/** A pose (X5), or taking back the one that waits. */
export async function verify({ api, form }: Post): Promise<string> {
  if (text(form, 'action') === 'withdraw') await api.withdrawPose({})
  else await api.sendPose({})
  return '/verification'
}
