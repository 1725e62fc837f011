import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Weight } from '#contract/agreement/questions.ts'

/** The importance of a question for a member (X17). */
export const weightLabels: Readonly<Record<Weight, MessageDescriptor>> = {
  little: msg`poco`,
  some: msg`abbastanza`,
  much: msg`molto`,
}
