import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { AnswerPage } from '#web/features/check-in/answer-page.tsx'
import { FriendPage } from '#web/features/check-in/friend-page.tsx'
import { choice } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Found = CallOutput<'openCheckIn'> & { readonly withdrawn?: boolean }

export const load = async ({ api, params, address }: PlainRequest): Promise<Found | null> =>
  address.searchParams.get('done') === 'withdraw' ? null : api.openCheckIn({ token: params.token ?? '' })

/** X19: the answer of the member or of the friend. The link is enough, so that nobody has to sign in. */
export async function act({ api, form, params }: Post): Promise<string> {
  const answer = choice(form, 'answer', ['well', 'later', 'agree', 'withdraw'])
  await api.answerCheckIn({ token: params.token ?? '', answer })
  return `/check-in/${params.token}?done=${answer}`
}

export function Page({ loaded }: PlainPageProps<Found | null>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Tutto bene?`}</PageTitle>
      {loaded?.check_in ? (
        <AnswerPage found={loaded} check={loaded.check_in} />
      ) : (
        <FriendPage found={loaded} />
      )}
    </>
  )
}
