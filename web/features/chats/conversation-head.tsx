import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ConversationId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { nameAndAge } from '#web/parts/card-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { isGone } from './gone.ts'
import { HeadMenu } from './late-parts.tsx'
import type { FoundChat } from './queries.ts'

interface ConversationHeadProps {
  profile: ProfileCard
  conversation: ConversationId | null
  chat: FoundChat | undefined
  onReport: () => void
}

/** Whom one writes with, and what else one can do. */
export function ConversationHead({ profile, conversation, chat, onReport }: ConversationHeadProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  const { id, main_image: image } = profile
  const shown = profile.name || t`Profilo non disponibile`
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
      <HeadMenu
        profile={profile}
        conversation={conversation}
        chat={chat}
        onReport={onReport}
        until={<span className="button button-icon" />}
      />
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
