import { useLingui } from '@lingui/react/macro'
import { AccountPage } from '#web/features/signup/account-page.tsx'
import { accountValues } from '#web/features/signup/account-values.ts'
import { type Entry, findEntry, signInInstead } from '#web/features/signup/entry.ts'
import { InviteOnly } from '#web/features/signup/invite-only.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ settings, address, api }: PlainRequest): Promise<Entry> =>
  findEntry(settings, address.searchParams, api)

export function Page({ request: { form, address }, loaded }: PlainPageProps<Entry>) {
  const { t } = useLingui()
  const to = address.searchParams.get('to')
  const signIn = signInInstead(to)
  return (
    <>
      <PageTitle>{t`Iscriviti`}</PageTitle>
      {loaded.isOpen ? (
        <AccountPage values={accountValues(form, address.searchParams)} form={form} signIn={signIn} />
      ) : (
        <InviteOnly signIn={signIn} tried={loaded.tried} to={to} />
      )}
    </>
  )
}
