import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Gift, Hand, Link2Off, ShieldAlert, Sparkles, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { isGone } from '../gone.ts'
import { type FoundChat, type MessagePage, messagesKey } from '../queries.ts'
import { openExtra } from './extras/open-extra.ts'
import { GoodbyeDialog } from './goodbye-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SafetyDialog } from './safety-dialog.tsx'
import { setTrust } from './set-trust.ts'

interface HeadMenuProps {
  profile: ProfileCard
  conversation: ConversationId | null
  chat: FoundChat | undefined
  onReport: () => void
}

/** What else one can do with a conversation. */
export function HeadMenu({ profile, conversation, chat, onReport }: HeadMenuProps) {
  const { t } = useLingui()
  const acting = { api: useApi(), cache: useQueryClient() }
  const [dialog, setDialog] = useState<'goodbye' | 'safety' | 'remove' | null>(null)
  const { id } = profile
  const shown = profile.name || t`Profilo non disponibile`
  const menu = 'chat-menu'
  const closing = { popoverTarget: menu, popoverTargetAction: 'hide' } as const
  const close = () => setDialog(null)
  return (
    <>
      {chat?.may_write && (
        <IconButton label={t`Manda un regalo a ${shown}`} onClick={() => openExtra.set('gift')}>
          <Gift className="icon" aria-hidden="true" />
        </IconButton>
      )}
      <Menu
        id={menu}
        label={t`Altre azioni per la conversazione con ${shown}`}
        buttonClass="button button-plain button-icon"
        button={<Ellipsis className="icon" aria-hidden="true" />}
      >
        {!isGone(profile) && (
          <MenuLink href={`/members/${id}`}>
            <UserRound className="icon" aria-hidden="true" />
            <Trans>Vedi il profilo</Trans>
          </MenuLink>
        )}
        {chat?.may_write && (
          <MenuButton {...closing} onClick={() => openExtra.set('icebreaker')}>
            <Sparkles className="icon" aria-hidden="true" />
            <Trans>Rompi il ghiaccio</Trans>
          </MenuButton>
        )}
        {chat?.may_say_goodbye && (
          <MenuButton {...closing} onClick={() => setDialog('goodbye')}>
            <Hand className="icon" aria-hidden="true" />
            <Trans>Saluta e chiudi qui</Trans>
          </MenuButton>
        )}
        {conversation && chat?.links === 'trusted' && (
          <MenuButton {...closing} onClick={() => void setTrust(acting, conversation, false)}>
            <Link2Off className="icon" aria-hidden="true" />
            <Trans>Non aprire più i suoi link</Trans>
          </MenuButton>
        )}
        {!isGone(profile) && profile.kind === 'member' && (
          <MenuButton {...closing} onClick={() => setDialog('safety')}>
            <ShieldAlert className="icon" aria-hidden="true" />
            <Trans>Segnala o blocca</Trans>
          </MenuButton>
        )}
        {conversation && (
          <MenuButton {...closing} onClick={() => setDialog('remove')}>
            <Trash2 className="icon" aria-hidden="true" />
            <Trans>Rimuovi la conversazione</Trans>
          </MenuButton>
        )}
      </Menu>
      {dialog === 'safety' && (
        <SafetyDialog
          profile={profile}
          hasBegun={conversation !== null}
          onClose={close}
          onReport={
            conversation &&
            hasWritten(acting.cache, conversation, id) &&
            (() => {
              close()
              onReport()
            })
          }
        />
      )}
      {conversation && (
        <>
          <GoodbyeDialog
            open={dialog === 'goodbye'}
            onClose={close}
            conversation={conversation}
            peer={id}
            name={shown}
          />
          <RemoveDialog open={dialog === 'remove'} onClose={close} conversation={conversation} name={shown} />
        </>
      )}
    </>
  )
}

/** Whether there is a message of theirs to be chosen, as far as messages are loaded. */
function hasWritten(cache: QueryClient, conversation: ConversationId, peer: MemberId): boolean {
  const loaded = cache.getQueryData<InfiniteData<MessagePage>>(messagesKey(conversation))
  return (
    loaded?.pages.some(({ messages }) => messages.some(({ from, text }) => from === peer && text)) ?? false
  )
}
