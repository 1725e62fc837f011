import type { MessageDescriptor } from '@lingui/core'

/** What a mail says. Its look and its plain text are made from this one description. */
export interface Letter {
  readonly subject: MessageDescriptor
  /** What lists of mails show behind the subject. */
  readonly preview: MessageDescriptor
  readonly title: MessageDescriptor
  readonly lines: readonly MessageDescriptor[]
  /** The one thing to do; a mail that only tells has none. */
  readonly action?: { readonly label: MessageDescriptor; readonly url: string }
  /** What one may want instead; a plain link below the button. */
  readonly second?: { readonly label: MessageDescriptor; readonly url: string }
  /** Below the button, smaller. */
  readonly notes: readonly MessageDescriptor[]
  /** Why it came, at the end, where that is not an account. */
  readonly reason?: MessageDescriptor
}
