import { Trans } from '@lingui/react/macro'
import type { ReportCase, ReportOutcome } from '#contract/reports.ts'

/** What was done, to whichever side reads it. */
export function OutcomeSentence({ outcome, side }: { outcome: ReportOutcome; side: ReportCase['side'] }) {
  if (side === 'reporter') return reporter[outcome]()
  return member[outcome]()
}

const reporter: Readonly<Record<ReportOutcome, () => React.ReactNode>> = {
  no_breach: () => (
    <Trans>Non abbiamo trovato una violazione delle regole: non abbiamo cambiato nulla.</Trans>
  ),
  photo_hidden: () => <Trans>Avevi ragione: abbiamo tolto la foto.</Trans>,
  warned: () => <Trans>Avevi ragione: abbiamo dato un avvertimento.</Trans>,
  suspended: () => <Trans>Avevi ragione: abbiamo sospeso l’account.</Trans>,
}

const member: Readonly<Record<ReportOutcome, () => React.ReactNode>> = {
  no_breach: () => <Trans>Non resta nessuna misura sul tuo account.</Trans>,
  photo_hidden: () => <Trans>Abbiamo tolto una tua foto: nessun altro la vede più.</Trans>,
  warned: () => <Trans>Questo è un avvertimento: sul tuo account non cambia nulla.</Trans>,
  suspended: () => (
    <Trans>Abbiamo sospeso il tuo account: non puoi accedere, e nessuno vede il tuo profilo.</Trans>
  ),
}
