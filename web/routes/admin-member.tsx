import { useLingui } from '@lingui/react/macro'
import type { CaseRef } from '#contract/console/case-ref.ts'
import { timelineGroups } from '#contract/console/member-search.ts'
import type { CallOutput } from '#contract/index.ts'
import { actOnMember } from '#web/features/console/member/act-on-member.ts'
import { nameMember } from '#web/features/console/member/member-name.ts'
import { MemberPage } from '#web/features/console/member/member-page.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly shown: CallOutput<'getMemberFile'>
  readonly acts: CallOutput<'getMemberActs'> | null
}

export async function load({ api, params, address }: PlainRequest): Promise<Loaded> {
  const ref = address.searchParams.get('case')
  const id = params.member ?? ''
  const shown = await api.getMemberFile({ member: id, ...(ref && { case: ref as CaseRef }) } as {
    member: never
  })
  const { file, member } = shown
  const mayAct = file !== null && member.kind === 'member' && member.state !== 'erased'
  return { shown, acts: mayAct ? await api.getMemberActs({ member: member.id }) : null }
}

export const act = (post: Post): Promise<PostAnswer> => actOnMember(post, post.params.member ?? '')

export function Page({ request, loaded: { shown, acts } }: PlainPageProps<Loaded>) {
  const { i18n } = useLingui()
  const { address, form, typed, console } = request
  return (
    <>
      <PageTitle>{nameMember(i18n, shown.member)}</PageTitle>
      {console && (
        <MemberPage
          shown={shown}
          acts={acts}
          staff={console.staff}
          act={address.searchParams.get('act')}
          done={address.searchParams.get('done')}
          newKey={newIdempotencyKey()}
          group={timelineGroups.find((each) => each === address.searchParams.get('show')) ?? null}
          compares={address.searchParams.has('compare')}
          form={form}
          typed={typed ?? null}
        />
      )}
    </>
  )
}
