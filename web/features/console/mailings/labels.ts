import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailingType } from '#contract/mailings/mailing-types.ts'

export const typeLabels: Readonly<Record<MailingType, MessageDescriptor>> = {
  promotions: msg`Promozione`,
  news: msg`Notizia`,
}
