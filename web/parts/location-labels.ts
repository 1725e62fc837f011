import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LocationProblem } from '#web/lib/browser/own-location.ts'

/**
 * Texts that say why no town was found, and what to do instead (D6). `elsewhere` means a country that the site does not
 * serve.
 */
export const locationProblems: Readonly<Record<LocationProblem | 'elsewhere', MessageDescriptor>> = {
  unsupported: msg`Questo browser non sa dire dove sei: scegli tu la città.`,
  denied: msg`Il browser non ci dà la posizione. Puoi consentirla nelle impostazioni del sito, accanto all’indirizzo, o scegliere tu la città.`,
  unknown: msg`Non riusciamo a capire dove sei: scegli tu la città.`,
  unavailable: msg`In questo momento non riusciamo a cercare la tua città: riprova tra poco, o sceglila tu.`,
  elsewhere: msg`Non siamo ancora nel Paese in cui ti trovi: scegli una città di un altro.`,
}

/** The text beside the button that reads the browser's position. It says what a click on the button does. */
export const locationPromise = msg`Il browser ti chiede il permesso. Arrotondiamo la posizione al chilometro: il punto esatto resta sul tuo dispositivo.`
