import type { Facts, Gender, Interest } from '#contract/profiles/profiles.ts'
import { type Random, seededRandom } from '../portraits/random.ts'
import { type Bio, bioFor } from './bio.ts'
import { biosEn, closingsEn } from './bios-en.ts'
import { biosIt, closingsIt } from './bios-it.ts'
import { biosUs, closingsUs } from './bios-us.ts'

/** The member for whom a random bio is chosen. */
interface Writer {
  readonly gender: Gender
  readonly age: number
}

export interface DrawnBio {
  readonly about: string
  readonly interests: readonly Interest[]
  /** Relationship status that the text implies, or `null` if the text implies none. */
  readonly status: Facts['relationship_status']
}

/**
 * Returns a function that chooses a random bio. A bio repeats only after every bio that suits the writer has been used.
 */
export function bioDeck(random: Random): (language: 'it' | 'en' | 'us', writer: Writer) => DrawnBio {
  const decks = {
    it: deck(random, biosIt, closingsIt),
    en: deck(random, biosEn, closingsEn),
    us: deck(seededRandom('american bios'), biosUs, closingsUs),
  }
  return (language, writer) => decks[language](writer)
}

function deck(random: Random, bios: readonly Bio[], closings: readonly string[]) {
  let unused = random.shuffle(bios)
  let unusedClosings = random.shuffle(closings)
  return (writer: Writer): DrawnBio => {
    if (unusedClosings.length === 0) unusedClosings = random.shuffle(closings)
    const end = random.next() < 0.5 ? ` ${unusedClosings.pop()}` : ''
    const at = unused.findIndex((bio) => suits(bio, writer))
    const [card] = at < 0 ? [] : unused.splice(at, 1)
    if (!card) {
      unused = [...unused, ...random.shuffle(bios)]
      const next = unused.findIndex((bio) => suits(bio, writer))
      return draw(unused.splice(next, 1)[0] as Bio, writer, end)
    }
    return draw(card, writer, end)
  }
}

function suits([text, , { ages: [from, to] = [0, 99] } = {}]: Bio, { gender, age }: Writer): boolean {
  return age >= from && age <= to && bioFor(text, gender) !== null
}

const draw = ([text, interests, { status = null } = {}]: Bio, { gender }: Writer, end: string): DrawnBio => ({
  about: `${bioFor(text, gender)}${end}`,
  interests,
  status,
})
