import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LandingDimension } from '#contract/attribution/landing-dimensions.ts'
import type { FunnelStep } from '#contract/business/figure-tables.ts'

export const stepLabels: Readonly<Record<FunnelStep, MessageDescriptor>> = {
  signed_up: msg`Iscritti`,
  activated: msg`Indirizzo confermato`,
  with_photo: msg`Foto approvata`,
  wrote: msg`Primo messaggio`,
  got_reply: msg`Una risposta ricevuta`,
  bought: msg`Primo acquisto`,
}

const dimensionLabels: Readonly<Partial<Record<LandingDimension, MessageDescriptor>>> = {
  lander: msg`Pagina`,
  slug: msg`Pagina e testo`,
  network: msg`Rete`,
  day: msg`Giorno`,
}

/** Returns the name of a dimension. Those of the codes in links are the names of their parameters. */
export function nameOfDimension(i18n: I18n, by: LandingDimension): string {
  const label = dimensionLabels[by]
  return label ? i18n._(label) : by
}
