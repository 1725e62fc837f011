import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { SignOutPage } from '#web/features/accounts/sign-out-page.tsx'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export async function act({ api }: Post): Promise<string> {
  await api.logout({})
  return '/'
}

export async function load({ user, staff }: PlainRequest): Promise<null> {
  if (!user && !staff) throw redirect('/')
  return null
}

export function Page({ request: { form } }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Esci`}</PageTitle>
      <SignOutPage form={form} />
    </>
  )
}
