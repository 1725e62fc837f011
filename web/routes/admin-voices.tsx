import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { skipCase } from '#web/features/console/skip-case.ts'
import { mailTimeIn } from '#web/features/console/undo-decision.tsx'
import { VoiceReview } from '#web/features/console/voice-review.tsx'
import { askedCase } from '#web/features/console/waiting-list.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { clauses } from './rule-texts.tsx'

export const load = ({ api }: PlainRequest) => api.listVoicesToReview({})

/**
 * X16: approves or rejects a voice intro, shows the mail of a rejection, or undoes the latest decision. After a decision,
 * the next page offers to undo it.
 */
export async function act({ api, form }: Post): Promise<PostAnswer> {
  const which = { member: text(form, 'member'), voice: text(form, 'voice') }
  const decision = choice(form, 'decision', ['approve', 'reject', 'undo', 'skip'])
  if (decision === 'skip') return `/admin/voices?${await skipCase({ api, form })}`
  if (decision === 'undo') {
    await api.undoVoiceReview(which)
    return `/admin/voices?${new URLSearchParams({ at: which.voice })}`
  }
  const rejection = { ...which, reason: text(form, 'reason'), note: text(form, 'note') }
  if (form.has('preview')) return { shows: await api.previewVoiceRejection(rejection) }
  const { mail_at } =
    decision === 'approve' ? await api.approveVoice(which) : await api.rejectVoice(rejection)
  const done = decision === 'approve' ? 'approved' : 'rejected'
  return `/admin/voices?${new URLSearchParams({ done, ...which, mail_at, next: text(form, 'next') })}`
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listVoicesToReview'>>) {
  const { t } = useLingui()
  const { address, form, typed } = request
  const [what, member, voice] = ['done', 'member', 'voice'].map((name) => address.searchParams.get(name))
  return (
    <>
      <PageTitle>{t`Voci da ascoltare`}</PageTitle>
      <VoiceReview
        list={loaded}
        clauses={clauses}
        asked={askedCase(address)}
        done={what && member && voice ? { what, member, voice, mailAt: mailTimeIn(address) } : null}
        form={form}
        typed={typed ?? null}
      />
    </>
  )
}
