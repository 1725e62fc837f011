import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseSubject, FirstCase } from '#contract/console/first-cases.ts'
import { complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import { moneyCaseLabels } from '#web/parts/console/money-case-labels.ts'
import { withdrawalProblems } from '#web/parts/console/withdrawal-problems.ts'
import { rejectionLabels } from '#web/parts/rejection-labels.ts'
import { reasonLabels } from '#web/parts/report-labels.ts'

/** Reason why the case waits, in a few words; `null` if the name of its queue says it. */
export function reasonOf(i18n: I18n, subject: CaseSubject): string | null {
  switch (subject.kind) {
    case 'photo':
      return subject.flags.includes('resembles_rejected')
        ? i18n._(msg`somiglia a una foto rifiutata`)
        : subject.flags.includes('resembles_other')
          ? i18n._(msg`somiglia alla foto di un altro profilo`)
          : null
    case 'photo_appeal':
      return i18n._(msg`foto rifiutata: ${{ reason: rejectionLabels(i18n, subject.reason) }}`)
    case 'voice_appeal':
      return i18n._(msg`chiede un riesame`)
    case 'voice':
    case 'pose':
      return null
    case 'report':
    case 'report_appeal':
      return reasonLabels(i18n, subject.reason)
    case 'complaint':
      return `${subject.number}, ${i18n._(complaintSubjectLabels[subject.subject])}`
    case 'withdrawal':
      return `${subject.number}, ${i18n._(withdrawalProblems[subject.problem])}`
    case 'money':
      return i18n._(moneyCaseLabels[subject.money])
    case 'conversation':
      return i18n._(msg`scrive a ${{ profile: subject.profile }}`)
  }
}

/** The person of a case, as members see each other: name, age and town. */
export const personOf = ({ person }: FirstCase): string =>
  person ? [person.name, person.age, person.town].filter(Boolean).join(', ') : ''
