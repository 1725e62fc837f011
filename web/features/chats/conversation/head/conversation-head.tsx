import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameAndAge } from '#web/parts/card-labels.ts'
import { formatTravel } from '#web/parts/travel-label.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import { isUnavailable } from '../../unavailable.ts'
import { HeadMenu } from './head-menu.tsx'
import './menu.css'

interface ConversationHeadProps {
  profile: ProfileCard
  conversation: ConversationId | null
  /** Starts the mode in which the member chooses a message to report. */
  onReport: () => void
}

/** Shows the other member of the conversation, and the menu. */
export function ConversationHead({ profile, conversation, onReport }: ConversationHeadProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  const { id, main_image: image } = profile
  const name = profile.name || t`Profilo non disponibile`
  return (
    <header className="chat-head chat-column">
      <a
        href="/chats"
        className="button button-plain button-icon chat-back"
        aria-label={t`Tutte le conversazioni`}
      >
        <ArrowLeft className="icon" aria-hidden="true" />
      </a>
      {isUnavailable(profile) ? (
        <div className="chat-who">
          <Avatar src={null} seed={id} className="size-11.5" />
          <h1 id="chat-name" className="truncate text-19">
            {name}
          </h1>
        </div>
      ) : (
        <a href={`/members/${id}`} className="chat-who">
          <Avatar
            src={image && settings.cdn_prefix + image.avatar_filename}
            seed={id}
            className="size-11.5"
          />
          <div className="min-w-0">
            <h1 id="chat-name" className="truncate text-19">
              {nameAndAge(profile)}
            </h1>
            <span className="chat-where">
              <Where profile={profile} />
            </span>
          </div>
        </a>
      )}
      <HeadMenu profile={profile} conversation={conversation} onReport={onReport} />
    </header>
  )
}

function Where({ profile: { online, town: at, travels_until: until } }: { profile: ProfileCard }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const town = until ? formatTravel(i18n, locale, at, until) : at
  if (!online) return town
  return (
    <>
      <span className="presence" aria-hidden="true" />
      <span>
        <Trans>Online adesso</Trans>
        {town && `\u00a0· ${town}`}
      </span>
    </>
  )
}
