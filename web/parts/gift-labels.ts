import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gift } from '#contract/chats/gifts.ts'

const names: Record<Gift, ReturnType<typeof msg>> = {
  spritz: msg`Uno spritz`,
  rose: msg`Una rosa`,
  coffee: msg`Un caffè`,
  gelato: msg`Un gelato`,
  sunflower: msg`Un girasole`,
  vinyl: msg`Un vinile`,
  ticket: msg`Un biglietto per il cinema`,
  star: msg`Una stella`,
}

/**
 * Returns the name of a gift.
 * @param gift code from the server; an unknown code comes from a newer server and gets a general name
 */
export const giftName = (i18n: I18n, gift: string): string => i18n._(names[gift as Gift] ?? msg`Un regalo`)
