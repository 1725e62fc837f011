import { useLingui } from '@lingui/react/macro'
import { type Flagging, NoticePage } from '#web/features/moderation/notice-page.tsx'
import { isTicked, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** DSA art. 22: reads the personal link of a trusted flagger. `null` without one. */
export async function load({ api, address }: PlainRequest): Promise<Flagging | null> {
  const token = address.searchParams.get('flagger')
  if (token === null) return null
  const { flagger } = await api.findFlagger({ token: token.slice(0, 100) })
  return flagger ? { token, ...flagger } : 'ended'
}

/** DSA art. 16: sends a notice. Redirects to the page of the new report, which serves as a receipt. */
export async function act({ api, form }: Post): Promise<string> {
  const { case: token } = await api.sendNotice({
    ...{ place: text(form, 'place'), reason: text(form, 'reason'), text: text(form, 'text') },
    ...{ name: text(form, 'name'), email: text(form, 'email') },
    flagger: text(form, 'flagger'),
    good_faith: isTicked(form, 'good_faith'),
  })
  return `/reports/${token}?done=sent`
}

export function Page({ request, loaded }: PlainPageProps<Flagging | null>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Segnala un contenuto illegale`}</PageTitle>
      <NoticePage form={request.form} flagging={loaded} />
    </>
  )
}
