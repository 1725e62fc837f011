import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TextPage } from '#contract/sites/page-markup.ts'

export const pageLabels: Readonly<Record<TextPage, MessageDescriptor>> = {
  terms: msg`Condizioni d’uso`,
  privacy: msg`Privacy`,
  'return-policy': msg`Diritto di recesso`,
  about: msg`Chi siamo`,
  faq: msg`Domande frequenti`,
}
