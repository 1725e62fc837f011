import { z } from 'zod'

/** A mail that a decision would send, in the language of its reader. Links with a secret are shortened. */
export const PreviewedMail = z.object({
  language: z.string(),
  subject: z.string(),
  text: z.string(),
  /** False if no mail would be sent, and the reader finds the decision only on the site. */
  is_mailed: z.boolean(),
})
export type PreviewedMail = z.infer<typeof PreviewedMail>

export const MailPreview = z.object({ mail: PreviewedMail })
