import { foldText } from '#i18n/fold-text.ts'
import type { Suggestion, Town } from './port.ts'
import type { Columns } from './town-file.ts'

/** Normalizes a name for comparison: lower case, without accents, words separated by single spaces. */
const plainName = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Letters and their transcriptions on keyboards that lack them: `Muenchen`, `Koebenhavn`, `Aalesund`. */
const transcribed: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

function transcribe(name: string): string {
  return name.normalize('NFC').replace(/[äöüøå]/gi, (letter) => transcribed[letter.toLowerCase()] ?? letter)
}

/**
 * Patterns for the word `Saint`, each with its other spellings. A town is also found by these spellings: `Sankt Gallen`
 * by `St Gallen` and `Saint Gallen`, `San Remo` by `S Remo`.
 */
const saints: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(st|saint|sankt)\b/g, ['st', 'saint', 'sankt']],
  [/\b(san|santa|santo|sant)\b/g, ['s']],
]

function spellingsOf(name: string): string[] {
  const plain = plainName(name)
  const others = saints.flatMap(([saint, short]) =>
    plain.search(saint) < 0 ? [] : short.map((spelling) => plain.replace(saint, spelling)),
  )
  return [...new Set([plain, ...others, plainName(transcribe(name))])]
}

const joined = (plain: string) => plain.replaceAll(' ', '')

interface Entry {
  readonly town: Town
  /**
   * The name as it is written in the town file, to show beside the town's label: another name of the town, or one half
   * of a double name such as `Bolzano/Bozen`. `null` if the name is the town's whole name or label.
   */
  readonly also: string | null
  /**
   * Whether the name is the town's whole name, its label, or one of the two names in a double name such as
   * `Bolzano/Bozen`.
   */
  readonly isOwn: boolean
  /** The plain name with a space before each word. */
  readonly words: string
  /** The plain name without spaces, so that Sant'Agata is found as santagata and L'Aquila as laquila. */
  readonly joined: string
}

/**
 * Index of a country's towns by name. Ignores case, accents and punctuation. A match with a town's own name takes
 * precedence over an equally good match with another name (`isOwn`).
 */
export class NameIndex {
  /** All own names, the largest town first, then all other names. */
  readonly #entries: Entry[] = []
  readonly #byName = new Map<string, Entry[]>()

  /** @param elsewhere names in other languages, joined by `|`, by the town's own name */
  constructor(
    towns: readonly Town[],
    { otherNames, alsoCalled = {} }: Columns,
    elsewhere: Readonly<Record<string, string>> = {},
  ) {
    for (const town of towns) {
      this.#add(town, town.town)
      if (town.label !== town.town) this.#add(town, town.label)
      if (town.town.includes('/'))
        for (const half of town.town.split('/'))
          this.#add(town, half.trim(), { also: half.trim(), isOwn: true })
    }
    for (const [other, name] of Object.entries(otherNames)) this.#addOther(this.find(name)[0], other)
    for (const [nth, names] of Object.entries(alsoCalled))
      for (const name of names.split('|')) this.#addOther(towns[Number(nth)], name)
    for (const [own, names] of Object.entries(elsewhere))
      for (const name of names.split('|')) this.#addOther(this.find(own)[0], name)
  }

  #addOther(town: Town | undefined, name: string): void {
    if (town) this.#add(town, name, { also: name, isOwn: false })
  }

  #add(town: Town, name: string, kind: Pick<Entry, 'also' | 'isOwn'> = { also: null, isOwn: true }): void {
    for (const spelling of spellingsOf(name)) {
      const entry = { town, ...kind, words: ` ${spelling}`, joined: joined(spelling) }
      if (entry.joined === '') continue
      const known = this.#byName.get(entry.joined)
      if (known?.some((other) => other.town === town)) continue
      if (known) known.push(entry)
      else this.#byName.set(entry.joined, [entry])
      this.#entries.push(entry)
    }
  }

  /**
   * Returns the towns whose whole name or label is `name`, the largest first. If there are none, returns the towns with
   * `name` as one half of a double name, or among their other names. `name` may end with the town's area in brackets or
   * after a comma.
   * @param region restricts the result to one region
   */
  find(name: string, region?: string): Town[] {
    const found = this.#named(name, region)
    if (found.length > 0) return found
    const [, short, area] = /^([^(,]+)[(,]([^(),]+)\)?$/.exec(name.trim()) ?? []
    if (!short || !area) return []
    return this.#named(short, region).filter((town) => plainName(town.area) === plainName(area))
  }

  #named(name: string, region: string | undefined): Town[] {
    const known = this.#byName.get(joined(plainName(name))) ?? []
    const there = known.filter(({ town }) => region === undefined || town.region === region)
    const own = there.filter(({ also }) => also === null)
    return (own.length > 0 ? own : there).map(({ town }) => town)
  }

  /**
   * Returns at most `limit` towns for a text that a member is typing. First come names that are equal to the text, then
   * names that begin with the text, then names in which a later word begins with the text. In the last two groups, own
   * names come before other names. Among equal matches, the towns of `region` come first, then the larger towns.
   */
  suggest(text: string, region: string | undefined, limit: number): Suggestion[] {
    const typed = plainName(text)
    const [words, start] = [` ${typed}`, joined(typed)]
    const ranks: Entry[][] = Array.from({ length: 10 }, () => [])
    for (const entry of this.#entries) {
      const rank = rankOf(entry, words, start)
      if (rank === null) continue
      const found = ranks[rank * 2 + (region === undefined || entry.town.region === region ? 0 : 1)]
      if (found && found.length < limit) found.push(entry)
    }
    const suggestions = new Map<Town, Suggestion>()
    for (const { town, also } of ranks.flat())
      if (!suggestions.has(town)) suggestions.set(town, { town, also })
    return [...suggestions.values()].slice(0, limit)
  }
}

function rankOf(entry: Entry, words: string, start: string): number | null {
  if (entry.joined === start) return 0
  if (entry.joined.startsWith(start)) return entry.isOwn ? 1 : 2
  if (entry.words.includes(words)) return entry.isOwn ? 3 : 4
  return null
}
