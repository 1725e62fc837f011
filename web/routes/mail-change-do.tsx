import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { FirstMessageResult } from '#web/features/accounts/first-message-note.tsx'
import { MailChangeResult } from '#web/features/accounts/mail-change-result.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/**
 * Returns what happened to the message that the member wrote at sign-up, if the change of the mail address has just
 * activated the account. Returns `null` in all other cases. With `result=done`, redirects visitors to sign-in. Visitors
 * have not opened the mailed link in this browser, because the link signs the member in.
 */
export async function load({ api, address, user }: PlainRequest): Promise<FirstMessageResult | null> {
  if (address.searchParams.get('result') !== 'done') return null
  if (!user) throw redirect('/login')
  const { is_recent, credits, first_message: message } = await api.getActivation({})
  return is_recent && message ? { message, credits } : null
}

export function Page({ request: { address }, loaded }: PlainPageProps<FirstMessageResult | null>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Nuovo indirizzo`}</PageTitle>
      <MailChangeResult result={address.searchParams.get('result')} first={loaded} />
    </>
  )
}
