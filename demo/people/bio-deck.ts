import type { Facts, Gender, Interest } from '#contract/profiles.ts'
import type { Chance } from '../portraits/chance.ts'
import { type Bio, bioFor } from './bio.ts'
import { biosEn, closingsEn } from './bios-en.ts'
import { biosIt, closingsIt } from './bios-it.ts'

interface Writer {
  readonly gender: Gender
  readonly age: number
}

export interface Told {
  readonly about: string
  readonly interests: readonly Interest[]
  /** What the words presuppose; null where they presuppose nothing. */
  readonly status: Facts['relationship_status']
}

/** Hands out bios as cards are dealt: none comes again before all that suit have been dealt. */
export function bioDeck(chance: Chance): (language: 'it' | 'en', writer: Writer) => Told {
  const decks = { it: deck(chance, biosIt, closingsIt), en: deck(chance, biosEn, closingsEn) }
  return (language, writer) => decks[language](writer)
}

function deck(chance: Chance, bios: readonly Bio[], closings: readonly string[]) {
  let cards = chance.shuffle(bios)
  let ends = chance.shuffle(closings)
  return (writer: Writer): Told => {
    if (ends.length === 0) ends = chance.shuffle(closings)
    const end = chance.next() < 0.5 ? ` ${ends.pop()}` : ''
    const at = cards.findIndex((bio) => suits(bio, writer))
    const [card] = at < 0 ? [] : cards.splice(at, 1)
    if (!card) {
      cards = [...cards, ...chance.shuffle(bios)]
      const again = cards.findIndex((bio) => suits(bio, writer))
      return told(cards.splice(again, 1)[0] as Bio, writer, end)
    }
    return told(card, writer, end)
  }
}

function suits([text, , { ages: [from, to] = [0, 99] } = {}]: Bio, { gender, age }: Writer): boolean {
  return age >= from && age <= to && bioFor(text, gender) !== null
}

const told = ([text, interests, { status = null } = {}]: Bio, { gender }: Writer, end: string): Told => ({
  about: `${bioFor(text, gender)}${end}`,
  interests,
  status,
})
