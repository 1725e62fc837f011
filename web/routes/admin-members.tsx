import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { MemberSearch } from '#web/features/console/members/member-search.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const act = async ({ api, form }: Post): Promise<PostAnswer> => ({
  shows: await api.findMembers({ text: text(form, 'text') }),
})

export function Page({ request: { console, form, typed } }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Membri`}</PageTitle>
      {console && (
        <MemberSearch
          role={console.staff.role}
          found={(typed?.answer as CallOutput<'findMembers'> | undefined) ?? null}
          typed={typed ?? null}
          form={form}
        />
      )}
    </>
  )
}
