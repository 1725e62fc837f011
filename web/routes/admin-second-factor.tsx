import { useLingui } from '@lingui/react/macro'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { credentialOf } from '#web/features/accounts/identity-forms.ts'
import { ProveFactor } from '#web/features/console/second-factor/prove-factor.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = async ({ api }: PlainRequest): Promise<SecondFactor> =>
  (await api.getSecondFactor({})).factor

/** O1: completes a sign-in with a passkey, a one-time code or a recovery code. */
export async function act({ api, form }: Post): Promise<string> {
  if (form.has('credential')) await api.provePasskeyOfStaff({ credential: credentialOf(form) })
  else await api.proveSecondFactor({ code: text(form, 'code') })
  return '/admin'
}

export function Page({ request: { form }, loaded }: PlainPageProps<SecondFactor>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Conferma che sei tu`}</PageTitle>
      <ProveFactor factor={loaded} form={form} />
    </>
  )
}
