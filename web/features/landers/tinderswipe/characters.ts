import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { drawings } from './drawings.ts'

/** A card of the deck. */
export interface Character {
  readonly id: keyof typeof drawings
  /** Number on the card, as in old decks. */
  readonly numeral: string
  readonly name: MessageDescriptor
  readonly habit: MessageDescriptor
  /** The habit as an object of "Cerco …". */
  readonly sought: MessageDescriptor
}

/** The cards of the deck, the top one first. */
export const characters: readonly Character[] = [
  {
    ...{ id: 'glutton', numeral: 'I' },
    name: msg`La Golosa`,
    habit: msg`Divide tutto, tranne il dolce.`,
    sought: msg`chi divide tutto tranne il dolce`,
  },
  {
    ...{ id: 'cook', numeral: 'II' },
    name: msg`Il Cuoco`,
    habit: msg`Prima il sugo, poi le parole.`,
    sought: msg`chi comincia dal sugo`,
  },
  {
    ...{ id: 'owl', numeral: 'III' },
    name: msg`La Nottambula`,
    habit: msg`Rientra quando apre il forno.`,
    sought: msg`chi rientra quando apre il forno`,
  },
  {
    ...{ id: 'reader', numeral: 'IV' },
    name: msg`La Lettrice`,
    habit: msg`Sottolinea, ma a matita.`,
    sought: msg`chi sottolinea a matita`,
  },
  {
    ...{ id: 'walker', numeral: 'V' },
    name: msg`Il Viandante`,
    habit: msg`Si perde e lo chiama panorama.`,
    sought: msg`chi si perde e lo chiama panorama`,
  },
  {
    ...{ id: 'dancer', numeral: 'VI' },
    name: msg`La Ballerina`,
    habit: msg`Pesta i piedi, però a tempo.`,
    sought: msg`chi pesta i piedi a tempo`,
  },
  {
    ...{ id: 'listener', numeral: 'VII' },
    name: msg`L’Ascoltatore`,
    habit: msg`Ti lascia arrivare al punto.`,
    sought: msg`chi ti lascia arrivare al punto`,
  },
]

/** Returns the name of the form's field with the choice for a card: `keep`, `pass`, or '' while it is in the deck. */
export const cardField = (id: Character['id']) => `card_${id}`
