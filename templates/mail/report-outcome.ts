import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecisionEffect } from '#contract/moderation/reports.ts'
import type { Locale } from '#i18n/locales.ts'
import { type DecisionParams, decisionLines, earlierLines, secrecyLine } from '../decision-lines.ts'
import type { MailContent } from '../mail-content.ts'

/**
 * The decision about a report, for the reporter (X4; DSA art. 16). Contains the outcome, the reasons and the link to
 * the decision.
 */
export function reportOutcome(params: DecisionParams, locale: Locale): MailContent {
  const { about, effects, earlier, may_appeal, url, site_name } = params
  return {
    subject: earlier
      ? msg`Una nuova decisione sulla tua segnalazione su ${site_name}`
      : msg`L’esito della tua segnalazione su ${site_name}`,
    preview: effectLines[effects[0] ?? 'no_breach'],
    title: earlier
      ? msg`Abbiamo riesaminato la decisione sulla tua segnalazione`
      : msg`La decisione sulla tua segnalazione`,
    lines: [
      ...earlierLines(params, locale),
      ...decisionLines(params, effectLines),
      may_appeal
        ? msg`Ha deciso una persona. Se non sei d’accordo puoi chiedere, una volta e gratis, che un’altra riesamini la decisione: hai sei mesi.`
        : msg`Ha deciso una persona, non un programma.`,
    ],
    action: { label: msg`Vedi la decisione`, url },
    notes: [secrecyLine(about)],
    reason: msg`Ti scriviamo perché hai fatto una segnalazione su ${site_name}.`,
  }
}

const effectLines: Readonly<Record<DecisionEffect, MessageDescriptor>> = {
  no_breach: msg`Abbiamo guardato bene e non abbiamo trovato violazioni delle regole, quindi non abbiamo cambiato nulla.`,
  photo_hidden: msg`Avevi ragione: abbiamo tolto la foto, nessuno la vede più.`,
  warned: msg`Avevi ragione: abbiamo dato un avvertimento a chi hai segnalato.`,
  restricted: msg`Avevi ragione: abbiamo limitato l’account che hai segnalato.`,
  suspended: msg`Avevi ragione: abbiamo sospeso l’account che hai segnalato.`,
  no_breach_kept: msg`La decisione resta: non abbiamo trovato violazioni delle regole.`,
  photo_hidden_kept: msg`La decisione resta: la foto rimane nascosta.`,
  warned_kept: msg`La decisione resta: l’avvertimento vale ancora.`,
  restricted_kept: msg`La decisione resta: l’account rimane limitato.`,
  suspended_kept: msg`La decisione resta: l’account rimane sospeso.`,
  photo_hidden_withdrawn: msg`Abbiamo ritirato la decisione di togliere la foto.`,
  warned_withdrawn: msg`Abbiamo ritirato l’avvertimento.`,
  restricted_withdrawn: msg`Abbiamo tolto i limiti all’account.`,
  suspended_withdrawn: msg`Abbiamo ritirato la sospensione dell’account.`,
  no_breach_after_all: msg`Dopo il riesame non abbiamo trovato violazioni delle regole.`,
}
