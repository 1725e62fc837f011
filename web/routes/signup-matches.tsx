import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { FirstPeople } from '#web/features/match-finder/first-people.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.getDeck({})

export async function act({ api, form }: Post): Promise<string> {
  if (form.has('confirm_contacts')) await api.confirmKnownContacts({})
  const { profile } = await api.likeMember({ profile: text(form, 'profile') })
  return `/signup-matches?${new URLSearchParams({ liked: profile.id })}`
}

/**
 * D3: shows only ordinary members, never fictional profiles or advertisements, whatever the member answered to the
 * match finder.
 */
export function Page({ request: { form, address }, loaded }: PlainPageProps<CallOutput<'getDeck'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Ecco chi potrebbe piacerti`}</PageTitle>
      <FirstPeople
        members={loaded.cards.filter(({ kind }) => kind === 'member')}
        likesLeft={loaded.likes_left}
        hasLiked={address.searchParams.has('liked')}
        form={form}
      />
    </>
  )
}
