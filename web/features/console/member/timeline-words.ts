import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { SupportOrder } from '#contract/complaints/desk.ts'
import type { ComplaintStatus, ComplaintSubject } from '#contract/complaints/subjects.ts'
import type { TimelineKind } from '#contract/console/member-search.ts'
import type { TimelineEntry } from '#contract/console/timeline.ts'
import type { AuditAction } from '#contract/moderation/audit-actions.ts'
import type { ReportOutcome, ReportReason } from '#contract/moderation/reports.ts'
import type { PoseReason } from '#contract/moderation/verification.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import type { Locale } from '#i18n/locales.ts'
import { complaintStatusLabels, complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import { methodLabels, orderStatusLabels, refundStatusLabels } from '#web/parts/console/desk-labels.ts'
import { formatMoney } from '#web/parts/money.ts'
import { rejectionLabels } from '#web/parts/rejection-labels.ts'
import { outcomeLabels, poseReasonLabels, reasonLabels } from '#web/parts/report-labels.ts'
import { actionLabels } from '../log/labels.ts'

interface Words {
  readonly title: string
  /** Further facts, in the order in which they are shown. */
  readonly facts: readonly (string | null)[]
}

type Say = (i18n: I18n, entry: TimelineEntry, locale: Locale) => Words

const money = ({ cents, currency }: TimelineEntry, locale: Locale): string | null =>
  cents === null || currency === null ? null : formatMoney(cents, currency, locale)

const credits = (i18n: I18n, { credits }: TimelineEntry): string =>
  i18n._(msg`${plural(credits ?? 0, { one: '# credito', other: '# crediti' })}`)

const withdrawalLabels = {
  received: msg`ricevuto`,
  waiting: msg`aspetta una persona`,
  carried_out: msg`eseguito`,
  answered: msg`con risposta`,
} as const

/** The words of each kind of entry. */
const words: Readonly<Record<TimelineKind, Say>> = {
  signed_up: (i18n, { detail }) => ({
    title: i18n._(msg`Nuova iscrizione`),
    facts: [detail && i18n._(msg`da ${detail}`)],
  }),
  activated: (i18n) => ({ title: i18n._(msg`Account attivato`), facts: [] }),
  paused: (i18n) => ({ title: i18n._(msg`In pausa, per sua scelta`), facts: [] }),
  left: (i18n) => ({ title: i18n._(msg`Ha chiuso l’account`), facts: [] }),
  signed_in: (i18n, { detail, more }) => ({
    title: i18n._(msg`Accesso`),
    facts: [detail ?? i18n._(msg`browser sconosciuto`), more],
  }),
  photo_sent: (i18n, { detail }) => ({
    title: i18n._(msg`Foto mandata`),
    facts: [
      detail === 'active' ? i18n._(msg`approvata`) : null,
      detail === 'pending' ? i18n._(msg`aspetta una decisione`) : null,
      detail === 'rejected' ? i18n._(msg`rifiutata`) : null,
    ],
  }),
  pose_sent: (i18n, { detail }) => ({
    title: i18n._(msg`Gesto mandato per la verifica`),
    facts: [
      detail === 'waiting' ? i18n._(msg`aspetta una decisione`) : null,
      detail === 'approved' ? i18n._(msg`approvata`) : null,
      detail === 'rejected' ? i18n._(msg`rifiutata`) : null,
      detail === 'withdrawn' ? i18n._(msg`ritirato`) : null,
      detail === 'expired' || detail === 'lapsed' ? i18n._(msg`scaduta`) : null,
    ],
  }),
  reported: (i18n, { detail, more }) => ({
    title: i18n._(msg`Segnalazione: ${reasonLabels(i18n, detail as ReportReason)}`),
    facts: [more ? outcomeLabels(i18n, more as ReportOutcome) : i18n._(msg`aspetta una decisione`)],
  }),
  ordered: (i18n, entry, locale) => ({
    title: i18n._(msg`Ordine di ${credits(i18n, entry)}`),
    facts: [
      money(entry, locale),
      i18n._(methodLabels[entry.more as SupportOrder['payment_method']]),
      i18n._(orderStatusLabels[entry.detail as SupportOrder['status']]),
      i18n._(msg`n. ${entry.number ?? ''}`),
    ],
  }),
  refunded: (i18n, entry, locale) => ({
    title: i18n._(msg`Rimborso di ${credits(i18n, entry)}`),
    facts: [
      money(entry, locale),
      i18n._(refundStatusLabels[entry.detail as SupportOrder['refunds'][number]['status']]),
      i18n._(msg`ordine n. ${entry.number ?? ''}`),
    ],
  }),
  charged_back: (i18n, entry, locale) => ({
    title: i18n._(
      entry.more === 'directdebit' ? msg`La banca ha reso l’addebito` : msg`Pagamento contestato`,
    ),
    facts: [money(entry, locale), i18n._(msg`ordine n. ${entry.number ?? ''}`)],
  }),
  chargeback_reversed: (i18n, entry, locale) => ({
    title: i18n._(msg`Il pagamento vale di nuovo`),
    facts: [money(entry, locale), i18n._(msg`ordine n. ${entry.number ?? ''}`)],
  }),
  withdrew: (i18n, entry, locale) => ({
    title: i18n._(msg`Recesso ${entry.number ?? ''}`),
    facts: [
      entry.credits ? credits(i18n, entry) : null,
      entry.cents ? money(entry, locale) : null,
      i18n._(withdrawalLabels[entry.detail as keyof typeof withdrawalLabels]),
    ],
  }),
  complained: (i18n, { number, detail, more }) => ({
    title: i18n._(
      msg`Reclamo ${number ?? ''}: ${i18n._(complaintSubjectLabels[detail as ComplaintSubject])}`,
    ),
    facts: [i18n._(complaintStatusLabels[more as ComplaintStatus])],
  }),
  act: (i18n, { detail, more }) => {
    const action = detail as AuditAction
    return { title: i18n._(actionLabels[action]), facts: [more && whyActed(i18n, action, more)] }
  },
}

/** Returns the reason or the outcome of an act in words, if the act has one that people know by words. */
function whyActed(i18n: I18n, action: AuditAction, code: string): string | null {
  if (action === 'report_decided' || action === 'measure_taken')
    return outcomeLabels(i18n, code as ReportOutcome)
  if (action === 'photo_rejected') return rejectionLabels(i18n, code as RejectionReason)
  if (action === 'pose_rejected') return poseReasonLabels(i18n, code as PoseReason)
  return null
}

/** Returns what a line of the timeline says. */
export const sayEntry: Say = (i18n, entry, locale) => words[entry.kind](i18n, entry, locale)
