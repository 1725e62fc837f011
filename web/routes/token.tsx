import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { LinkPage } from '#web/features/accounts/link-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** A link that is used, too old or unknown becomes the error page, with its status. */
export const load = ({ api, params }: PlainRequest) => api.previewLink({ token: params.token ?? '' })

export function Page({ loaded }: PlainPageProps<CallOutput<'previewLink'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Conferma`}</PageTitle>
      <LinkPage {...loaded} />
    </>
  )
}
