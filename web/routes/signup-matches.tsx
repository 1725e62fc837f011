import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { FirstPeople } from '#web/features/finder/first-people.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.getDeck({})

/** D3: real members only, whatever the match finder was answered. */
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
