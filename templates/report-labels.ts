import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '#contract/moderation/reports.ts'

/** Lines that state the violated rule, by the rule's code. The reasons for reports have the same codes. */
export const groundLine: Readonly<Record<ReportReason, MessageDescriptor>> = {
  illegal: msg`La regola: niente contenuti illegali.`,
  minor: msg`La regola: qui ci sono solo maggiorenni.`,
  fake: msg`La regola: niente profili falsi, niente truffe.`,
  harassment: msg`La regola: niente molestie e niente minacce.`,
  hate: msg`La regola: niente odio e niente discriminazioni.`,
  nudity: msg`La regola: niente nudo nelle foto pubbliche.`,
  spam: msg`La regola: niente pubblicità e niente messaggi in serie.`,
  other: msg`La regola: le condizioni d’uso.`,
}
