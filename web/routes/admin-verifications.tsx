import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { PoseReview } from '#web/features/staff/pose-review.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listPosesToReview({})

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listPosesToReview'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const [what, member, verification] = ['done', 'member', 'verification'].map((name) =>
    address.searchParams.get(name),
  )
  return (
    <>
      <PageTitle>{t`Verifiche`}</PageTitle>
      <PoseReview
        list={loaded}
        at={address.searchParams.get('at')}
        done={what && member && verification ? { what, member, verification } : null}
        form={form}
      />
    </>
  )
}
