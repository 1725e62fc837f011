import { useLingui } from '@lingui/react/macro'
import { NoticePage } from '#web/features/moderation/notice-page.tsx'
import { isTicked, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** DSA art. 16: sends a notice. Redirects to the page of the new report, which serves as a receipt. */
export async function act({ api, form }: Post): Promise<string> {
  const { case: token } = await api.sendNotice({
    ...{ place: text(form, 'place'), reason: text(form, 'reason'), text: text(form, 'text') },
    ...{ name: text(form, 'name'), email: text(form, 'email') },
    good_faith: isTicked(form, 'good_faith'),
  })
  return `/reports/${token}?done=sent`
}

export function Page({ request }: PlainPageProps<undefined>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Segnala un contenuto illegale`}</PageTitle>
      <NoticePage form={request.form} />
    </>
  )
}
