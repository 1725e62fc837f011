import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { PoseReview } from '#web/features/console/pose-review.tsx'
import { skipCase } from '#web/features/console/skip-case.ts'
import { mailTimeIn } from '#web/features/console/undo-decision.tsx'
import { askedCase } from '#web/features/console/waiting-list.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { clauses } from './rule-texts.tsx'

export const load = ({ api }: PlainRequest) => api.listPosesToReview({})

/**
 * X5: approves or rejects a pose, shows the mail of a rejection, or undoes the latest decision. After a decision, the next
 * page offers to undo it.
 */
export async function act({ api, form }: Post): Promise<PostAnswer> {
  const which = { member: text(form, 'member'), verification: text(form, 'verification') }
  const decision = choice(form, 'decision', [
    ...(['approve', 'reject', 'undo', 'skip', 'show_pictures', 'blur_pictures'] as const),
  ])
  if (decision === 'show_pictures' || decision === 'blur_pictures') {
    await api.showPictures({ show: decision === 'show_pictures' })
    return `/admin/verifications?${new URLSearchParams({ at: text(form, 'case') })}`
  }
  if (decision === 'skip') return `/admin/verifications?${await skipCase({ api, form })}`
  if (decision === 'undo') {
    await api.undoPoseDecision(which)
    return `/admin/verifications?${new URLSearchParams({ at: which.verification })}`
  }
  const rejection = { ...which, reason: text(form, 'reason') }
  if (form.has('preview')) return { shows: await api.previewPoseRejection(rejection) }
  const { mail_at } = decision === 'approve' ? await api.approvePose(which) : await api.rejectPose(rejection)
  const done = decision === 'approve' ? 'approved' : 'rejected'
  return `/admin/verifications?${new URLSearchParams({ done, ...which, mail_at, next: text(form, 'next') })}`
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listPosesToReview'>>) {
  const { t } = useLingui()
  const { address, form, typed } = request
  const [what, member, verification] = ['done', 'member', 'verification'].map((name) =>
    address.searchParams.get(name),
  )
  return (
    <>
      <PageTitle>{t`Verifiche`}</PageTitle>
      <PoseReview
        list={loaded}
        clauses={clauses}
        asked={askedCase(address)}
        done={
          what && member && verification ? { what, member, verification, mailAt: mailTimeIn(address) } : null
        }
        form={form}
        typed={typed ?? null}
      />
    </>
  )
}
