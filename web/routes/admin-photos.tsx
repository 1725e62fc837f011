import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { PhotoReview } from '#web/features/console/photo-review.tsx'
import { skipCase } from '#web/features/console/skip-case.ts'
import { askedCase } from '#web/features/console/waiting-list.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listPhotosToReview({})

/**
 * O1: approves or rejects a photo, or undoes the latest decision. After a decision, the next page offers to undo it.
 */
export async function act({ api, form }: Post): Promise<string> {
  const which = { member: text(form, 'member'), photo: text(form, 'photo') }
  const decision = choice(form, 'decision', ['approve', 'reject', 'undo', 'skip'])
  if (decision === 'skip') return `/admin/photos?${await skipCase({ api, form })}`
  if (decision === 'undo') {
    await api.undoPhotoReview(which)
    return `/admin/photos?${new URLSearchParams({ at: which.photo })}`
  }
  if (decision === 'approve') await api.approvePhoto(which)
  else await api.rejectPhoto({ ...which, reason: text(form, 'reason'), note: text(form, 'note') })
  const done = decision === 'approve' ? 'approved' : 'rejected'
  return `/admin/photos?${new URLSearchParams({ done, ...which, next: text(form, 'next') })}`
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listPhotosToReview'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const [what, member, photo] = ['done', 'member', 'photo'].map((name) => address.searchParams.get(name))
  return (
    <>
      <PageTitle>{t`Foto da rivedere`}</PageTitle>
      <PhotoReview
        list={loaded}
        asked={askedCase(address)}
        done={what && member && photo ? { what, member, photo } : null}
        form={form}
      />
    </>
  )
}
