import { useLingui } from '@lingui/react/macro'
import { statusOf } from '#contract/error-table.ts'
import { type ApiError, isApiError } from '#contract/errors.ts'
import type { CallOutput } from '#contract/index.ts'
import { LinkPage } from '#web/features/accounts/link-page.tsx'
import { LinkRefused } from '#web/features/accounts/link-refused.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Loaded = { readonly link: CallOutput<'previewLink'> } | { readonly refusal: ApiError }

/** S10: what a mailed link is for. One that is used, too old or unknown has a page of its own, with its status. */
export async function load({ api, params }: PlainRequest): Promise<Loaded> {
  try {
    return { link: await api.previewLink({ token: params.token ?? '' }) }
  } catch (error) {
    if (isApiError(error) && error.code.startsWith('link_')) return { refusal: error }
    throw error
  }
}

export const status = (loaded: Loaded) => ('refusal' in loaded ? statusOf(loaded.refusal.code) : 200)

export function Page({ loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Conferma`}</PageTitle>
      {'refusal' in loaded ? <LinkRefused refusal={loaded.refusal} /> : <LinkPage {...loaded.link} />}
    </>
  )
}
