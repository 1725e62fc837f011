import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/**
 * Sent when a verified member loses the verification badge, because no reviewer has compared the new main photo with
 * the verification (X5).
 */
export interface VerificationLapsedParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
}

export function verificationLapsed({ name, url, site_name }: VerificationLapsedParams): MailContent {
  return {
    subject: msg`Il segno di verificato non c’è più su ${site_name}`,
    preview: msg`La foto principale non è più una di quelle che abbiamo confrontato.`,
    title: msg`${name}, il segno di verificato non c’è più`,
    lines: [
      msg`Il segno diceva che una persona aveva confrontato la tua foto principale con te. Adesso la foto principale non è più una di quelle che abbiamo confrontato.`,
      msg`Se ti va, rifai la verifica con le foto di adesso: è gratis, e basta una foto con un gesto.`,
    ],
    action: { label: msg`Rifai la verifica`, url },
    notes: [],
  }
}
