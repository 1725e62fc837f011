import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { AgeProofPage } from '#web/features/moderation/age-proof-page.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.getAgeProof({})

/** Proves the age with the answer of the app, or with the sandbox of a demo. */
export async function act({ api, form }: Post): Promise<string> {
  if (text(form, 'method') === 'sandbox')
    await api.proveAge({ method: 'sandbox', over_18: text(form, 'over_18') })
  else await api.proveAge({ method: 'eu_app', nonce: text(form, 'nonce'), answer: text(form, 'answer') })
  return '/age-proof'
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getAgeProof'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Prova dell’età`}</PageTitle>
      <AgeProofPage age={loaded.age} form={request.form} />
    </>
  )
}
