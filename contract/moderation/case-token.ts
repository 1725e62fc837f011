import { z } from 'zod'

/**
 * Token that opens a report for the reporter or the reported member, with or without an account. It is signed, cannot
 * be guessed, and is not stored.
 */
export const CaseToken = z
  .string()
  .regex(/^[\w-]{20,60}$/, 'invalid')
  .brand<'CaseToken'>()
export type CaseToken = z.infer<typeof CaseToken>
