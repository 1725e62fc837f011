import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { PhotoReview } from '#web/features/staff/photo-review.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listPhotosToReview({})

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listPhotosToReview'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const [what, member, photo] = ['done', 'member', 'photo'].map((name) => address.searchParams.get(name))
  return (
    <>
      <PageTitle>{t`Foto da rivedere`}</PageTitle>
      <PhotoReview
        list={loaded}
        at={address.searchParams.get('at')}
        done={what && member && photo ? { what, member, photo } : null}
        form={form}
      />
    </>
  )
}
