import { useLingui } from '@lingui/react/macro'
import { ChooseChat } from '#web/features/chats/list/choose-chat.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Component() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Messaggi`}</PageTitle>
      <ChooseChat />
    </>
  )
}
