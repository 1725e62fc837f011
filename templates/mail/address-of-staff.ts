import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent to a person of the staff when somebody signs up with the address of the staff account, or wants to
 * change a profile to it (H7).
 */
export interface AddressOfStaffParams {
  readonly name: string
  readonly site_name: string
}

export function addressOfStaff({ name, site_name }: AddressOfStaffParams): MailContent {
  return {
    subject: msg`Per un profilo su ${site_name} serve un altro indirizzo`,
    preview: msg`Con questo entri già nella console.`,
    title: msg`Ciao ${name}, serve un altro indirizzo`,
    lines: [
      msg`Qualcuno, forse tu, ha chiesto di usare questo indirizzo per un profilo su ${site_name}. Ma con questo entri già nella console, e ogni indirizzo può avere un account solo.`,
      msg`Se eri tu, usa per il profilo un altro indirizzo.`,
    ],
    notes: [msg`Non eri tu? Non devi fare niente: nella console entri come prima.`],
  }
}
