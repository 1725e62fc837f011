import { Email } from '#contract/accounts/email.ts'

/** Reads the address of an argument `--mail`, in the form in which accounts store it. Throws an error that names it. */
export function readMail(text: string): string {
  const mail = Email.safeParse(text)
  if (!mail.success) throw new Error(`--mail: ${text} is not a mail address`)
  return mail.data
}
