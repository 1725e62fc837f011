import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { ConversationsPage } from '#web/features/console/fictional/conversations-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listFictionalChats({})

export function Page({ loaded }: PlainPageProps<CallOutput<'listFictionalChats'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Conversazioni`}</PageTitle>
      <ConversationsPage list={loaded} />
    </>
  )
}
