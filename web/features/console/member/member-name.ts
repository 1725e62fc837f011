import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListedMember } from '#contract/console/listed-member.ts'

/** Returns a member in one line: `Elia, 41 · Parma`. */
export const nameMember = (i18n: I18n, { name, age, town }: ListedMember): string =>
  [[name || i18n._(msg`Membro cancellato`), age].filter(Boolean).join(', '), town].filter(Boolean).join(' · ')
