import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Ellipsis, Trash2, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ConversationId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { nameAndAge } from '#web/parts/card-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { RemoveDialog } from './dialogs.ts'
import { isGone } from './gone.ts'
import { ReportItem } from './report-item.ts'

interface ConversationHeadProps {
  profile: ProfileCard
  conversation: ConversationId | null
}

/** Whom one writes with, and what else one can do. */
export function ConversationHead({ profile, conversation }: ConversationHeadProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  const [isRemoving, setRemoving] = useState<boolean | null>(null)
  const { id, main_image: image } = profile
  const shown = profile.name || t`Profilo non disponibile`
  const menu = 'chat-menu'
  return (
    <header className="chat-head chat-column">
      <a
        href="/chats"
        className="button button-plain button-icon chat-back"
        aria-label={t`Tutte le conversazioni`}
      >
        <ArrowLeft className="icon" aria-hidden="true" />
      </a>
      {isGone(profile) ? (
        <div className="chat-who">
          <Avatar src={null} seed={id} className="size-11.5" />
          <h1 id="chat-name" className="truncate text-19">
            {shown}
          </h1>
        </div>
      ) : (
        <a href={`/members/${id}`} className="chat-who">
          <Avatar
            src={image && settings.cdn_prefix + image.avatar_filename}
            seed={id}
            className="size-11.5"
          />
          <span className="min-w-0">
            <h1 id="chat-name" className="truncate text-19">
              {nameAndAge(profile)}
            </h1>
            <span className="chat-where">
              <Where profile={profile} />
            </span>
          </span>
        </a>
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
        {conversation && (
          <MenuButton popoverTarget={menu} popoverTargetAction="hide" onClick={() => setRemoving(true)}>
            <Trash2 className="icon" aria-hidden="true" />
            <Trans>Rimuovi la conversazione</Trans>
          </MenuButton>
        )}
        <li>
          <ReportItem member={id} name={shown} className="menu-item" />
        </li>
      </Menu>
      {conversation && isRemoving !== null && (
        <Suspense fallback={null}>
          <RemoveDialog
            open={isRemoving}
            onClose={() => setRemoving(false)}
            conversation={conversation}
            name={shown}
          />
        </Suspense>
      )}
    </header>
  )
}

function Where({ profile: { online, town } }: { profile: ProfileCard }) {
  if (!online) return town
  return (
    <>
      <span className="presence" aria-hidden="true" />
      <span>
        <Trans>Online adesso</Trans>
        {town && ` · ${town}`}
      </span>
    </>
  )
}
