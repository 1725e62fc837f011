import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReplyRate } from '#contract/chats/chats.ts'

/** X7: formats a sentence about the reply rate of a member. */
export function formatReplyRate(i18n: I18n, rate: ReplyRate, name: string): string {
  if (rate === 'often') return i18n._(msg`Di solito ${name} risponde.`)
  if (rate === 'sometimes') return i18n._(msg`${name} risponde a volte.`)
  return i18n._(msg`${name} risponde di rado.`)
}
