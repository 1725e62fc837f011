import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { ApiError, isApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import { isId } from '#contract/is-id.ts'
import { localPath } from '#contract/local-path.ts'
import type { MemberPage } from '#contract/search.ts'
import { accountValues } from '#web/features/signup/account-values.ts'
import { type Entry, findEntry, signInInstead } from '#web/features/signup/entry.ts'
import { InviteOnly } from '#web/features/signup/invite-only.tsx'
import { MemberSignupPage } from '#web/features/signup/member-signup-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded extends Entry {
  readonly member: MemberPage | null
}

/** For visitors: who is signed in has the member's own page. */
export async function load({ params, user, staff, settings, address, api }: PlainRequest): Promise<Loaded> {
  const id = params.id ?? ''
  if (!isId(id)) throw new ApiError('member_not_found')
  if (user || staff) throw redirect(staff ? '/admin' : `/members/${id}`)
  const [member, entry] = await Promise.all([
    findMember(api, id as MemberId),
    findEntry(settings, address.searchParams, api),
  ])
  return { member, ...entry }
}

/** Null where visitors see nobody (D1): the page then says the same of every id, there or not. */
async function findMember(api: Api, id: MemberId): Promise<MemberPage | null> {
  try {
    return (await api.getMember({ id })).profile
  } catch (error) {
    if (isApiError(error) && error.code === 'auth_required') return null
    throw error
  }
}

export function Page({ request, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { form, params, address } = request
  const query = address.searchParams
  const to = localPath(query.get('to')) ?? `/members/${params.id}`
  return (
    <>
      <PageTitle>{t`Iscriviti`}</PageTitle>
      {loaded.isOpen ? (
        <MemberSignupPage
          member={loaded.member}
          likes={query.has('like')}
          values={accountValues(form, query)}
          form={form}
          signIn={signInInstead(to)}
        />
      ) : (
        <InviteOnly signIn={signInInstead(to)} tried={loaded.tried} to={to} />
      )}
    </>
  )
}
