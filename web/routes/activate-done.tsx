import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { CallOutput } from '#contract/index.ts'
import { ActivationDenied, ActivationDone } from '#web/features/accounts/activation-result.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Loaded = CallOutput<'getActivation'> | null

/**
 * A4: loads the result of the member's activation. The activation link has signed the member in. Visitors are
 * redirected to sign-in. Members whose activation is not recent are redirected to the search page. With
 * `result=not_me`, loads nothing, because the account was deleted.
 */
export async function load({ api, address, user }: PlainRequest): Promise<Loaded> {
  if (isDenied(address)) return null
  const activation = user && (await api.getActivation({}))
  if (!activation?.is_recent) throw redirect(user ? '/members' : '/login')
  return activation
}

const isDenied = (address: URL) => address.searchParams.get('result') === 'not_me'

export function Page({ loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{loaded ? t`Indirizzo confermato` : t`Non è il tuo account`}</PageTitle>
      {loaded ? <ActivationDone activation={loaded} /> : <ActivationDenied />}
    </>
  )
}
