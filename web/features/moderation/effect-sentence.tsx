import { Trans } from '@lingui/react/macro'
import type { DecisionEffect, ReportCase } from '#contract/moderation/reports.ts'

/** Shows an effect of a decision, worded for the reporter or for the affected member. */
export function EffectSentence({ effect, side }: { effect: DecisionEffect; side: ReportCase['side'] }) {
  if (side === 'reporter') return reporter[effect]()
  return member[effect]()
}

const reporter: Readonly<Record<DecisionEffect, () => React.ReactNode>> = {
  no_breach: () => (
    <Trans>Non abbiamo trovato violazioni delle regole, quindi non abbiamo cambiato nulla.</Trans>
  ),
  photo_hidden: () => <Trans>Avevi ragione: abbiamo tolto la foto.</Trans>,
  warned: () => <Trans>Avevi ragione: abbiamo dato un avvertimento.</Trans>,
  restricted: () => <Trans>Avevi ragione: abbiamo limitato l’account che hai segnalato.</Trans>,
  suspended: () => <Trans>Avevi ragione: abbiamo sospeso l’account.</Trans>,
  no_breach_kept: () => <Trans>La decisione resta: non abbiamo trovato violazioni delle regole.</Trans>,
  photo_hidden_kept: () => <Trans>La decisione resta: la foto rimane nascosta.</Trans>,
  warned_kept: () => <Trans>La decisione resta: l’avvertimento vale ancora.</Trans>,
  restricted_kept: () => <Trans>La decisione resta: l’account rimane limitato.</Trans>,
  suspended_kept: () => <Trans>La decisione resta: l’account rimane sospeso.</Trans>,
  photo_hidden_withdrawn: () => <Trans>Abbiamo ritirato la decisione di togliere la foto.</Trans>,
  warned_withdrawn: () => <Trans>Abbiamo ritirato l’avvertimento.</Trans>,
  restricted_withdrawn: () => <Trans>Abbiamo tolto i limiti all’account.</Trans>,
  suspended_withdrawn: () => <Trans>Abbiamo ritirato la sospensione dell’account.</Trans>,
  no_breach_after_all: () => <Trans>Dopo il riesame non abbiamo trovato violazioni delle regole.</Trans>,
}

const member: Readonly<Record<DecisionEffect, () => React.ReactNode>> = {
  no_breach: () => <Trans>Questa segnalazione non ha più conseguenze per il tuo account.</Trans>,
  photo_hidden: () => <Trans>Abbiamo tolto una tua foto: nessun altro la vede più.</Trans>,
  warned: () => <Trans>Questo è un avvertimento: sul tuo account non cambia nulla.</Trans>,
  restricted: () => <Trans>Abbiamo limitato il tuo account.</Trans>,
  suspended: () => (
    <Trans>Abbiamo sospeso il tuo account: non puoi accedere, e nessuno vede il tuo profilo.</Trans>
  ),
  no_breach_kept: () => (
    <Trans>La decisione resta: questa segnalazione non ha conseguenze per il tuo account.</Trans>
  ),
  photo_hidden_kept: () => <Trans>La decisione resta: la tua foto rimane nascosta.</Trans>,
  warned_kept: reporter.warned_kept,
  restricted_kept: () => <Trans>La decisione resta: il tuo account rimane limitato.</Trans>,
  suspended_kept: () => <Trans>La decisione resta: il tuo account rimane sospeso.</Trans>,
  photo_hidden_withdrawn: () => <Trans>Abbiamo ritirato la decisione di togliere la tua foto.</Trans>,
  warned_withdrawn: reporter.warned_withdrawn,
  restricted_withdrawn: () => <Trans>Abbiamo tolto i limiti al tuo account.</Trans>,
  suspended_withdrawn: () => <Trans>Abbiamo ritirato la sospensione del tuo account.</Trans>,
  no_breach_after_all: reporter.no_breach_after_all,
}
