import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { KindLabel, ProfileTitle } from '#web/parts/kind-label.tsx'
import { onDemand, onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { HeadSkeleton, LogSkeleton } from '../chat-skeletons.tsx'
import { isTarget } from '../chat-target.ts'
import { type ChatDetails, type ChatTarget, chatQuery, chatsQuery } from '../queries.ts'
import { CannotWrite } from '../sending/cannot-write.tsx'
import { Composer } from '../sending/composer.tsx'
import { type Extra, extraOfSearch } from '../sending/extras/extra.ts'
import { ConversationHead } from './head/conversation-head.tsx'
import { History, NoHistory } from './log/history.tsx'
import { OpenChatContext } from './open-chat-context.ts'

const ExtraDialogs = onDemandDialog(
  async () => (await import('../sending/extras/extra-dialogs.tsx')).ExtraDialogs,
  {
    catalogs: ['chat-dialogs', 'confirm-address'],
  },
)
const ReportMode = onDemand(async () => (await import('./head/report-mode.tsx')).ReportMode, {
  catalogs: ['chat-dialogs'],
})

/** Shows an open conversation: the head, the messages, and the composer or the reason why the member cannot write. */
export function Conversation({ target }: { target: ChatTarget }) {
  const { t } = useLingui()
  const api = useApi()
  const { user } = usePage()
  const query = useQuery(chatQuery(api, target))
  const { data: chat } = query
  const offer = useTryAgain(query)
  const { data: list } = useQuery(chatsQuery(api))
  const listed = list?.chats.find((each) => isTarget(target, each))
  const profile = chat?.profile ?? listed?.profile
  const conversation = chat?.conversation ?? listed?.conversation.id ?? null
  // Id of the conversation in which the member is choosing a message to report; null if none. Other conversations show
  // no report links.
  const [reporting, setReporting] = useState<ConversationId | null>(null)
  const isReporting = conversation !== null && reporting === conversation
  const [extra, setExtra] = useExtra()
  usePreload(ExtraDialogs, ReportMode)
  // If a member whose mail address is not confirmed wrote a first message at sign-up, the page shows this message
  // instead of the composer. The message is sent when the address is confirmed.
  const mayAct =
    chat !== undefined && (chat.may_write || (chat.why_not === 'not_confirmed' && chat.draft === null))
  const reason = chat?.why_not && (
    <CannotWrite chat={chat} why={chat.why_not} hasBegun={conversation !== null} />
  )
  const openChat = useMemo(
    () => ({ chat, mayAct, isReporting, showExtra: setExtra }),
    [chat, mayAct, isReporting, setExtra],
  )

  if (offer) return <ConversationFailed offer={offer} />
  return (
    <OpenChatContext value={openChat}>
      <section className="chat-pane" aria-labelledby="chat-name">
        <ProfileTitle kind={profile?.kind}>
          {profile ? profile.name || t`Profilo non disponibile` : t`Messaggi`}
        </ProfileTitle>
        {profile ? (
          <ConversationHead
            profile={profile}
            conversation={conversation}
            onReport={() => setReporting(conversation)}
          />
        ) : (
          <HeadSkeleton />
        )}
        {profile && profile.kind !== 'member' && (
          <div className="chat-column pt-3">
            <KindLabel kind={profile.kind} />
          </div>
        )}
        <Log chat={chat} profile={profile} conversation={conversation} mayAct={mayAct} />
        {isReporting && <ReportMode onEnd={() => setReporting(null)} />}
        {mayAct && user && <Composer key={chat.profile.id} chat={chat} user={user} />}
        {mayAct && extra && (
          <ExtraDialogs
            extra={extra}
            peer={chat.profile.id}
            name={chat.profile.name}
            question={chat.opening_question}
            onClose={() => setExtra(null)}
          />
        )}
        {mayAct ? <noscript>{reason}</noscript> : reason}
        {!chat && <div className="composer-place" />}
      </section>
    </OpenChatContext>
  )
}

/**
 * Returns the extra whose dialog is open, and a function that opens another dialog. After a navigation, the open dialog
 * is the one in the query of the new URL, such as `?gift`. If the query contains none, no dialog is open.
 */
function useExtra() {
  const location = useLocation()
  const [extra, setExtra] = useState<Extra | null>(null)
  useEffect(() => setExtra(extraOfSearch(location.search)), [location])
  return [extra, setExtra] as const
}

interface LogProps {
  chat: ChatDetails | undefined
  /**
   * The other member's card. While `chat` is loading, this is the card from the list of conversations, or undefined if
   * the list does not contain the conversation.
   */
  profile: ProfileCard | undefined
  conversation: ConversationId | null
  mayAct: boolean
}

function Log({ chat, profile, conversation, mayAct }: LogProps) {
  if (profile && conversation)
    return <History key={conversation} conversation={conversation} peer={profile.id} name={profile.name} />
  return chat ? (
    <NoHistory peer={chat.profile.id} name={chat.profile.name} mayAct={mayAct} />
  ) : (
    <LogSkeleton />
  )
}

function ConversationFailed({ offer }: { offer: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className="chat-pane" aria-label={t`Messaggi`}>
      <PageTitle>{t`Messaggi`}</PageTitle>
      <div className="chat-column pt-6">{offer}</div>
    </section>
  )
}
