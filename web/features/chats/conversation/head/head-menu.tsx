import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  Calendar,
  Ellipsis,
  Gift,
  Hand,
  Link2Off,
  Search,
  ShieldAlert,
  Sparkles,
  Trash2,
  UserRound,
} from '#web/ui/icons/index.ts'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { isUnavailable } from '../../unavailable.ts'
import { OpenChatContext } from '../open-chat-context.ts'
import { setTrust } from '../set-trust.ts'
import type { HeadDialog } from './head-dialogs.tsx'
import { MuteAndPinButtons } from './mute-and-pin-buttons.tsx'

const HeadDialogs = onDemandDialog(async () => (await import('./head-dialogs.tsx')).HeadDialogs, {
  catalogs: ['chat-dialogs', 'blocking'],
})

interface HeadMenuProps {
  profile: ProfileCard
  conversation: ConversationId | null
  onReport: () => void
}

const menuId = 'chat-menu'
const closesMenu = { popoverTarget: menuId, popoverTargetAction: 'hide' } as const

/**
 * Shows a button for gifts, and the menu of a conversation. The code of the menu's dialogs is loaded on demand.
 */
export function HeadMenu({ profile, conversation, onReport }: HeadMenuProps) {
  const { t } = useLingui()
  const actions = { api: useApi(), cache: useQueryClient() }
  const { chat, mayAct, showExtra } = useContext(OpenChatContext)
  const [dialog, setDialog] = useState<HeadDialog | null>(null)
  const { id } = profile
  const name = profile.name || t`Profilo non disponibile`
  const mayGive = mayAct && profile.kind === 'member'
  usePreload(HeadDialogs)
  return (
    <>
      {mayGive && (
        <IconButton label={t`Manda un regalo a ${name}`} onClick={() => showExtra('gift')}>
          <Gift className="icon" aria-hidden="true" />
        </IconButton>
      )}
      <Menu
        id={menuId}
        label={t`Altre azioni per la conversazione con ${name}`}
        buttonClass="button button-plain button-icon"
        button={<Ellipsis className="icon" aria-hidden="true" />}
      >
        {!isUnavailable(profile) && (
          <MenuLink href={`/members/${id}`}>
            <UserRound className="icon" aria-hidden="true" />
            <Trans>Vedi il profilo</Trans>
          </MenuLink>
        )}
        {mayGive && (
          <MenuButton {...closesMenu} onClick={() => showExtra('icebreaker')}>
            <Sparkles className="icon" aria-hidden="true" />
            <Trans>Rompi il ghiaccio</Trans>
          </MenuButton>
        )}
        {mayGive && conversation && (
          <MenuButton {...closesMenu} onClick={() => showExtra('date')}>
            <Calendar className="icon" aria-hidden="true" />
            <Trans>Datevi appuntamento</Trans>
          </MenuButton>
        )}
        {chat?.may_say_goodbye && (
          <MenuButton {...closesMenu} onClick={() => setDialog('goodbye')}>
            <Hand className="icon" aria-hidden="true" />
            <Trans>Saluta e chiudi qui</Trans>
          </MenuButton>
        )}
        {conversation && (
          <MenuButton {...closesMenu} onClick={() => setDialog('search')}>
            <Search className="icon" aria-hidden="true" />
            <Trans>Cerca tra i messaggi</Trans>
          </MenuButton>
        )}
        {conversation && chat && <MuteAndPinButtons conversation={conversation} chat={chat} />}
        {conversation && chat?.links === 'trusted' && (
          <MenuButton {...closesMenu} onClick={() => void setTrust(actions, conversation, false)}>
            <Link2Off className="icon" aria-hidden="true" />
            <Trans>Non aprire più i suoi link</Trans>
          </MenuButton>
        )}
        {!isUnavailable(profile) && profile.kind === 'member' && (
          <MenuButton {...closesMenu} onClick={() => setDialog('safety')}>
            <ShieldAlert className="icon" aria-hidden="true" />
            <Trans>Segnala o blocca</Trans>
          </MenuButton>
        )}
        {conversation && (
          <MenuButton {...closesMenu} onClick={() => setDialog('remove')}>
            <Trash2 className="icon" aria-hidden="true" />
            <Trans>Rimuovi la conversazione</Trans>
          </MenuButton>
        )}
      </Menu>
      {dialog && (
        <HeadDialogs
          dialog={dialog}
          profile={profile}
          conversation={conversation}
          name={name}
          onClose={() => setDialog(null)}
          onReport={onReport}
        />
      )}
    </>
  )
}
