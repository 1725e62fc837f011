import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { BellOff, BellRing, Pin, PinOff } from '#web/ui/icons/index.ts'
import { MenuButton } from '#web/ui/menu.tsx'
import type { ChatDetails } from '../../queries.ts'
import { setMuted, setPinned } from './mute-and-pin.ts'

interface MuteAndPinButtonsProps {
  conversation: ConversationId
  chat: ChatDetails
}

/** The menu's entries that keep the conversation on top of the list, and that mute it. Only the member sees either. */
export function MuteAndPinButtons({ conversation, chat: { muted, pinned } }: MuteAndPinButtonsProps) {
  const { t } = useLingui()
  const actions = { api: useApi(), cache: useQueryClient() }
  const pin = () =>
    void setPinned(
      actions,
      { conversation, muted, pinned: !pinned },
      pinned ? t`Non sta più in cima all’elenco` : t`Ora sta in cima al tuo elenco`,
    )
  const mute = () =>
    void setMuted(
      actions,
      { conversation, pinned, muted: !muted },
      muted ? t`Gli avvisi sono di nuovo attivi` : t`Niente più avvisi da qui: i messaggi arrivano lo stesso`,
    )
  const closesMenu = { popoverTarget: 'chat-menu', popoverTargetAction: 'hide' } as const
  return (
    <>
      <MenuButton {...closesMenu} onClick={pin}>
        {pinned ? (
          <>
            <PinOff className="icon" aria-hidden="true" />
            <Trans>Togli dalla cima</Trans>
          </>
        ) : (
          <>
            <Pin className="icon" aria-hidden="true" />
            <Trans>Tieni in cima</Trans>
          </>
        )}
      </MenuButton>
      <MenuButton {...closesMenu} onClick={mute}>
        {muted ? (
          <>
            <BellRing className="icon" aria-hidden="true" />
            <Trans>Riattiva gli avvisi</Trans>
          </>
        ) : (
          <>
            <BellOff className="icon" aria-hidden="true" />
            <Trans>Silenzia</Trans>
          </>
        )}
      </MenuButton>
    </>
  )
}
