import type { SupportContact } from '#server/kernel/mail-params.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { Site } from '#server/kernel/site.ts'

/** Returns how a mail says that the reader reaches the site's support. */
export function supportOf({ origin, settings }: Pick<Site, 'origin' | 'settings'>): SupportContact {
  const { support_email } = settings
  return support_email ? { email: readableAddress(support_email) } : { url: `${origin}/complaints` }
}
