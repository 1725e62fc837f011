import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Goodbye } from '#contract/chats/goodbyes.ts'

/** X7: the fixed sentences of a goodbye, in the reader's language. */
const sentences: Record<Goodbye, ReturnType<typeof msg>> = {
  not_my_type: msg`Grazie di avermi scritto! Non è scattata la scintilla, e preferisco dirtelo. Ti auguro di trovare la persona giusta.`,
  met_someone: msg`Ho conosciuto una persona e voglio vedere come va. Grazie di tutto, e buona fortuna!`,
  no_time: msg`In questo periodo non ho il tempo che vorrei. Grazie di avermi scritto, ti auguro il meglio!`,
}

/**
 * Returns the sentence of a goodbye.
 * @param goodbye code from the server; an unknown code comes from a newer server and gets ''
 */
export function formatGoodbye(i18n: I18n, goodbye: string): string {
  const sentence = sentences[goodbye as Goodbye]
  return sentence ? i18n._(sentence) : ''
}
