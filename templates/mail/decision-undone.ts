import { msg } from '@lingui/core/macro'
import type { ReportOutcome } from '#contract/moderation/reports.ts'
import type { Locale } from '#i18n/locales.ts'
import { earlierLine } from '../decision-lines.ts'
import { formatDate } from '../format-date.ts'
import type { MailContent } from '../mail-content.ts'

interface DecisionUndoneParams {
  readonly undone: { readonly outcome: ReportOutcome; readonly at: string }
  /** The earlier decision, which holds again until the next one; `null` if there is none. */
  readonly restored: DecisionUndoneParams['undone'] | null
  readonly url: string
  readonly site_name: string
}

/**
 * A decision about a report that was undone after its mails had left: it no longer holds, what holds now, and that a person
 * decides again (X4). The same words fit the reporter and the reported member.
 */
export function decisionUndone(
  { undone, restored, url, site_name }: DecisionUndoneParams,
  locale: Locale,
): MailContent {
  const line = ({ outcome, at }: typeof undone) => earlierLine[outcome](formatDate(locale, at))
  return {
    subject: msg`${site_name}: abbiamo annullato una decisione`,
    preview: msg`Da adesso quella decisione non vale più.`,
    title: msg`Abbiamo annullato una decisione`,
    lines: [
      line(undone),
      msg`Da adesso quella decisione non vale più.`,
      ...(restored
        ? [msg`Fino alla nuova decisione vale di nuovo quella precedente.`, line(restored)]
        : [msg`In questo caso non è in vigore nessun provvedimento.`]),
      msg`Una persona guarda di nuovo il caso, e ti scriviamo che cosa decide.`,
    ],
    action: { label: msg`Vedi il caso`, url },
    notes: [msg`Chi ha questo link vede la decisione: non darlo ad altri.`],
  }
}
