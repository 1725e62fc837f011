import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/accounts/accounts.ts'

export const roleLabels: Readonly<Record<Role, MessageDescriptor>> = {
  admin: msg`Amministrazione`,
  moderator: msg`Moderazione`,
  operator: msg`Profili di fantasia`,
  support: msg`Assistenza`,
}
