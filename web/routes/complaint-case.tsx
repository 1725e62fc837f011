import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import type { CallOutput } from '#contract/index.ts'
import { isId } from '#contract/wire/is-id.ts'
import { CasePage, caseResults } from '#web/features/complaints/case-page.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** A member's own complaint needs sign-in. A complaint of a visitor has a token, which is enough. */
export async function load({ api, params, user, address }: PlainRequest) {
  const ref = params.complaint ?? ''
  if (isId(ref) && !user) throw redirect(`/login?${new URLSearchParams({ to: address.pathname })}`)
  return api.getComplaint({ complaint: ref as ComplaintRef })
}

/** M7: the author writes again, asks for another person, or closes the complaint. */
export async function act({ api, form, params }: Post): Promise<string> {
  const complaint = params.complaint ?? ''
  const action = choice(form, 'action', caseResults)
  if (action === 'close') await api.closeComplaint({ complaint })
  else
    await api.writeToComplaint({
      complaint,
      text: text(form, 'text'),
      another_person: action === 'another',
      key: text(form, 'key'),
    })
  return `/complaints/${complaint}?done=${action}`
}

export function Page({ request, loaded: { complaint } }: PlainPageProps<CallOutput<'getComplaint'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const done = caseResults.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{t`Reclamo ${complaint.number}`}</PageTitle>
      <CasePage
        complaint={complaint}
        isNew={address.searchParams.has('sent')}
        done={done}
        newKey={newIdempotencyKey()}
        form={form}
      />
    </>
  )
}
