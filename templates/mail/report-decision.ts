import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecisionEffect } from '#contract/moderation/reports.ts'
import type { Locale } from '#i18n/locales.ts'
import {
  contentLines,
  type DecisionParams,
  decisionLines,
  durationLines,
  earlierLines,
} from '../decision-lines.ts'
import type { MailContent } from '../mail-content.ts'

/** The statement of reasons for the member whom a decision affects (X4; DSA art. 17). Does not reveal the reporter. */
export function reportDecision(params: DecisionParams, locale: Locale): MailContent {
  const { name, effects, earlier, may_appeal, url, site_name } = params
  return {
    subject: earlier
      ? msg`Una nuova decisione sul tuo account su ${site_name}`
      : msg`Una decisione sul tuo account su ${site_name}`,
    preview: effectLines[effects[0] ?? 'no_breach'],
    title: earlier
      ? msg`${name}, abbiamo riesaminato la decisione sul tuo account`
      : msg`${name}, abbiamo preso una decisione sul tuo account`,
    lines: [
      ...earlierLines(params, locale),
      ...decisionLines(
        params,
        params.content?.is_removed ? { ...effectLines, warned: removedLine } : effectLines,
      ),
      ...durationLines(params, locale),
      ...contentLines(params, locale),
      params.own_initiative
        ? msg`Ce ne siamo accorti noi, senza una segnalazione. Ha deciso una persona, non un programma.`
        : msg`Tutto è partito da una segnalazione. Ha deciso una persona, non un programma.`,
      ...(may_appeal
        ? [
            msg`Non sei d’accordo? Puoi chiedere, una volta e gratis, che un’altra persona riesamini la decisione: hai sei mesi. Puoi rivolgerti anche a un organismo di risoluzione extragiudiziale delle controversie o al giudice.`,
          ]
        : []),
    ],
    action: { label: msg`Leggi i motivi`, url },
    notes: [msg`Chi ha questo link vede la decisione: non darlo ad altri.`],
  }
}

/** The effect of a warning that takes words off the profile. */
const removedLine = msg`Questo è un avvertimento, e abbiamo tolto una parte del tuo profilo. La prossima volta potrebbe andare diversamente.`

const effectLines: Readonly<Record<DecisionEffect, MessageDescriptor>> = {
  no_breach: msg`Questa segnalazione non ha più conseguenze per il tuo account.`,
  photo_hidden: msg`Abbiamo tolto una tua foto: nessun altro la vede più.`,
  warned: msg`Questo è un avvertimento. Sul tuo account non cambia nulla, ma la prossima volta potrebbe andare diversamente.`,
  restricted: msg`Abbiamo limitato il tuo account.`,
  suspended: msg`Abbiamo sospeso il tuo account: non puoi accedere, e nessuno vede il tuo profilo.`,
  no_breach_kept: msg`La decisione resta: questa segnalazione non ha conseguenze per il tuo account.`,
  photo_hidden_kept: msg`La decisione resta: la tua foto rimane nascosta.`,
  warned_kept: msg`La decisione resta: l’avvertimento vale ancora.`,
  restricted_kept: msg`La decisione resta: il tuo account rimane limitato.`,
  suspended_kept: msg`La decisione resta: il tuo account rimane sospeso.`,
  photo_hidden_withdrawn: msg`Abbiamo ritirato la decisione di togliere la tua foto.`,
  warned_withdrawn: msg`Abbiamo ritirato l’avvertimento.`,
  restricted_withdrawn: msg`Abbiamo tolto i limiti al tuo account.`,
  suspended_withdrawn: msg`Abbiamo ritirato la sospensione del tuo account.`,
  no_breach_after_all: msg`Dopo il riesame non abbiamo trovato violazioni delle regole.`,
}
