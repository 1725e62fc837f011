import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent when a verified member loses the verification badge, because no reviewer has compared the new main
 * photo with the pose (X5).
 */
export interface VerificationLapsedParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
}

export function verificationLapsed({ name, url, site_name }: VerificationLapsedParams): MailContent {
  return {
    subject: msg`Il tuo profilo su ${site_name} non è più verificato`,
    preview: msg`La tua foto principale è un’altra, che non abbiamo ancora confrontato.`,
    title: msg`${name}, il tuo profilo non è più verificato`,
    lines: [
      msg`Un profilo è verificato quando una persona ha confrontato la foto principale con te. Adesso la tua è un’altra, che non abbiamo ancora confrontato.`,
      msg`Se ti va, rifai la verifica con le foto di adesso: è gratis, e basta una foto con un gesto.`,
    ],
    action: { label: msg`Rifai la verifica`, url },
    notes: [],
  }
}
