import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Message } from '#contract/chats.ts'
import { giftName } from '#web/parts/gift-words.ts'
import { sayGoodbyeWords } from '#web/parts/goodbye-words.ts'

/** What a message says where there is nothing but words. */
export function sayPlainly(i18n: I18n, { kind, text }: Pick<Message, 'kind' | 'text'>): string {
  if (text === '') return i18n._(msg`Messaggio eliminato`)
  if (kind === 'goodbye') return sayGoodbyeWords(i18n, text)
  if (kind === 'gift') return giftName(i18n, text)
  return kind === 'photo' ? i18n._(msg`Una foto`) : text
}

/** In place of the name of somebody who is not to be seen any more. */
export const sayGone = (i18n: I18n): string => i18n._(msg`Profilo non disponibile`)
