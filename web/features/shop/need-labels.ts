import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gift } from '#contract/chats/gifts.ts'
import { giftName } from '#web/parts/gift-labels.ts'
import type { PricedNeed, Purpose } from './purpose.ts'

/** Titles of the card with the missing credits, with the recipient's name. */
const giftTitles: Readonly<Record<Gift, (name: string) => MessageDescriptor>> = {
  spritz: (name) => msg`Lo spritz per ${name}`,
  rose: (name) => msg`La rosa per ${name}`,
  coffee: (name) => msg`Il caffè per ${name}`,
  gelato: (name) => msg`Il gelato per ${name}`,
  sunflower: (name) => msg`Il girasole per ${name}`,
  vinyl: (name) => msg`Il vinile per ${name}`,
  ticket: (name) => msg`Il cinema con ${name}`,
  star: (name) => msg`La stella per ${name}`,
}

function titleOfNeed({ need }: PricedNeed, name: string): MessageDescriptor {
  if (need.kind === 'gift') return giftTitles[need.gift](name)
  if (need.kind === 'photo') return msg`La tua foto per ${name}`
  if (need.kind === 'voice') return msg`Il tuo vocale per ${name}`
  return need.kind === 'icebreaker' ? msg`La frase per ${name}` : msg`Il tuo messaggio per ${name}`
}

/**
 * Returns the title of the card with the missing credits.
 * @param name the recipient's name, or `null` if there is no recipient
 */
export function purposeTitle(i18n: I18n, { needs, isPremiumOnly }: Purpose, name: string | null): string {
  if (isPremiumOnly) return i18n._(name ? msg`Tutte le foto di ${name}` : msg`Premium, senza scadenza`)
  const [first] = needs
  if (!first || name === null) return i18n._(msg`Quello che ti manca`)
  const hasMessage = needs.some(({ need }) => need.kind === 'message')
  const main = needs.find(({ need }) => need.kind !== 'message') ?? first
  const title = i18n._(titleOfNeed(main, name))
  return main !== first || (hasMessage && needs.length > 1) ? i18n._(msg`${title}, con due righe`) : title
}

/** Returns the name of an action on the line with its price. */
export function needLabel(i18n: I18n, { need }: PricedNeed): string {
  if (need.kind === 'gift') return giftName(i18n, need.gift)
  if (need.kind === 'photo') return i18n._(msg`Una foto`)
  if (need.kind === 'voice') return i18n._(msg`Un vocale`)
  return i18n._(need.kind === 'icebreaker' ? msg`Una frase pronta` : msg`Un messaggio`)
}
