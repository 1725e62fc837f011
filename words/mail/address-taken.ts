import { msg } from '@lingui/core/macro'
import type { Letter } from '../letter.ts'

/** To the owner of an address that somebody signed up with again (A1, H7): only the mail tells. */
export interface AddressTakenParams {
  readonly name: string
  readonly sign_in_url: string
  readonly site_name: string
}

export function addressTaken({ name, sign_in_url, site_name }: AddressTakenParams): Letter {
  return {
    subject: msg`Hai già un account su ${site_name}`,
    preview: msg`Qualcuno, forse tu, si è iscritto di nuovo con questo indirizzo.`,
    title: msg`Ci conosciamo già, ${name}`,
    lines: [
      msg`Qualcuno, forse tu, si è appena iscritto a ${site_name} con questo indirizzo.`,
      msg`L’indirizzo appartiene già al tuo profilo ${name}: non serve iscriverti di nuovo, accedi con la password che hai scelto allora.`,
    ],
    action: { label: msg`Accedi`, url: sign_in_url },
    notes: [
      msg`Se non ne sai nulla, non devi fare niente: il tuo account resta com’è e nessuno può entrarci con questa iscrizione.`,
    ],
  }
}
