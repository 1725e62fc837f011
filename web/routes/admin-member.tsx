import { useLingui } from '@lingui/react/macro'
import type { CaseRef } from '#contract/console/case-ref.ts'
import { timelineGroups } from '#contract/console/member-search.ts'
import type { CallOutput } from '#contract/index.ts'
import { actOnMember } from '#web/features/console/member/act-on-member.ts'
import { nameMember } from '#web/features/console/member/member-name.ts'
import { MemberPage } from '#web/features/console/member/member-page.tsx'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export function load({ api, params, address }: PlainRequest): Promise<CallOutput<'getMemberFile'>> {
  const ref = address.searchParams.get('case')
  const member = params.member ?? ''
  return api.getMemberFile({ member, ...(ref && { case: ref as CaseRef }) } as { member: never })
}

export const act = (post: Post): Promise<string> => actOnMember(post, post.params.member ?? '')

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getMemberFile'>>) {
  const { i18n } = useLingui()
  const { address, form, console } = request
  return (
    <>
      <PageTitle>{nameMember(i18n, loaded.member)}</PageTitle>
      {console && (
        <MemberPage
          shown={loaded}
          staff={console.staff}
          done={address.searchParams.get('done')}
          group={timelineGroups.find((each) => each === address.searchParams.get('show')) ?? null}
          compares={address.searchParams.has('compare')}
          form={form}
        />
      )}
    </>
  )
}
