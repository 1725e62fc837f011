import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { FirstMessageResult } from '#web/features/accounts/first-message-note.tsx'
import { MailChangeResult } from '#web/features/accounts/mail-change-result.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/**
 * Loads the data for the result of a change of the mail address. The change may also have activated the account. If it
 * did so just now, returns what happened to the message that the member wrote at sign-up. Otherwise, returns `null`.
 * With `result=done`, redirects visitors to sign-in. The mailed link signs the member in, so a visitor has not opened
 * it in this browser.
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
