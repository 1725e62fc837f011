import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Chat, Message } from '#contract/chats/chats.ts'
import { formatDisclosure } from '#web/parts/disclosure-labels.ts'
import { giftName } from '#web/parts/gift-labels.ts'
import { formatGoodbye } from '#web/parts/goodbye-labels.ts'

/** A message, or the last message of a conversation in the list. */
export interface PreviewedMessage extends Pick<Message, 'text' | 'deleted' | 'asks'> {
  readonly kind?: Message['kind'] | Chat['conversation']['kind']
}

/** Returns whether the message is erased. The server empties the messages of a deleted member. */
export const isErased = ({ text }: Pick<Message, 'text'>): boolean => text === ''

/** Formats a message as plain text. */
export function formatMessagePreview(i18n: I18n, message: PreviewedMessage): string {
  const { kind, text, deleted, asks } = message
  if (deleted) return i18n._(msg`Messaggio cancellato`)
  if (isErased(message)) return i18n._(msg`Messaggio eliminato`)
  if (kind === 'asks' || asks?.shown === false) return i18n._(msg`Un messaggio con un avviso`)
  if (kind === 'goodbye') return formatGoodbye(i18n, text)
  if (kind === 'disclosure') return formatDisclosure(i18n, text)
  if (kind === 'gift') return giftName(i18n, text)
  if (kind === 'voice') return i18n._(msg`Un vocale`)
  return kind === 'photo' ? i18n._(msg`Una foto`) : text
}

export const formatUnavailableName = (i18n: I18n): string => i18n._(msg`Profilo non disponibile`)

/** Returns the last message of a conversation, with the fields that the list contains. */
export const lastMessageOf = ({ snippet, resting, kind }: Chat['conversation']): PreviewedMessage => ({
  text: snippet,
  kind: resting ? 'goodbye' : kind === 'deleted' ? undefined : kind,
  deleted: kind === 'deleted',
})
