import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { type MessagePage, messagesKey } from '../../queries.ts'
import { GoodbyeDialog } from './goodbye-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SafetyDialog } from './safety-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'

export type HeadDialog = 'goodbye' | 'safety' | 'remove' | 'search'

interface HeadDialogsProps {
  dialog: HeadDialog
  profile: ProfileCard
  conversation: ConversationId | null
  /** The other member's name, or a text for an unavailable profile. */
  name: string
  onClose: () => void
  onReport: () => void
}

/** Shows a dialog of the conversation's menu. */
export function HeadDialogs({ dialog, profile, conversation, name, onClose, onReport }: HeadDialogsProps) {
  const cache = useQueryClient()
  const { id } = profile
  const report = () => {
    onClose()
    onReport()
  }
  if (dialog === 'safety')
    return (
      <SafetyDialog
        profile={profile}
        hasBegun={conversation !== null}
        onClose={onClose}
        onReport={conversation && hasReceived(cache, conversation, id) ? report : undefined}
      />
    )
  if (!conversation) return null
  if (dialog === 'search') return <SearchDialog conversation={conversation} name={name} onClose={onClose} />
  return dialog === 'goodbye' ? (
    <GoodbyeDialog onClose={onClose} conversation={conversation} peer={id} name={name} />
  ) : (
    <RemoveDialog onClose={onClose} conversation={conversation} name={name} />
  )
}

/**
 * Returns whether the loaded messages contain a message of the other member that is not erased. An erased message has
 * no text and cannot be reported.
 */
function hasReceived(cache: QueryClient, conversation: ConversationId, peer: MemberId): boolean {
  const loaded = cache.getQueryData<InfiniteData<MessagePage>>(messagesKey(conversation))
  return (
    loaded?.pages.some(({ messages }) => messages.some(({ from, text }) => from === peer && text)) ?? false
  )
}
