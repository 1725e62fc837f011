import type { CatalogType } from '@lingui/conf'
import { checkAddress } from './address.ts'
import { checkConsistency } from './consistency.ts'
import { checkDoubledWords } from './doubled-words.ts'
import { checkEdges } from './edges.ts'
import type { Guide } from './guide.ts'
import type { FindPlaces } from './origins.ts'
import { checkPlurals } from './plurals.ts'
import { checkSameAsSource } from './same-as-source.ts'
import { checkStructure } from './structure.ts'
import { checkTags } from './tags.ts'
import { type Check, readText, type Text } from './text.ts'
import { checkTypography } from './typography.ts'
import { checkWidth } from './width.ts'
import { wordsCheck } from './words.ts'

/** The messages of one catalogue in one language, by id. */
export interface CatalogueTexts {
  readonly file: string
  readonly locale: string
  readonly messages: CatalogType
}

/** The checks of one text, by the name that a guide's exceptions use. */
const checks: Readonly<Record<string, Check>> = {
  structure: checkStructure,
  plurals: checkPlurals,
  tags: checkTags,
  edges: checkEdges,
  typography: checkTypography,
  'doubled words': checkDoubledWords,
  'same as source': checkSameAsSource,
  address: checkAddress,
}

/**
 * Returns the flaws of the translations into one language, one line for each: the catalogue, the check, the reason and the
 * texts. Missing translations come last, so that a translator who is half done sees the flaws. An exception of the guide excuses a flaw. An exception that excuses nothing is a flaw too.
 */
export function findFlaws(
  catalogues: readonly CatalogueTexts[],
  guide: Guide,
  findPlaces: FindPlaces,
): string[] {
  const flaws: string[] = []
  const missing: string[] = []
  const texts: Text[] = []
  for (const { file, locale, messages } of catalogues)
    for (const [id, { message, translation, origin = [] }] of Object.entries(messages)) {
      const source = message ?? id
      if (!translation) {
        missing.push(`${file}: missing: ${source}`)
        continue
      }
      // A message with an explicit id has no source text in the catalogue, so its translation is its only text.
      const text = readText({
        id,
        file,
        locale,
        source: message ?? translation,
        translation,
        origins: origin,
      })
      if (typeof text === 'string') flaws.push(`${file}: not valid ICU: ${translation}: ${text}`)
      else texts.push(text)
    }
  const used = new Set<Guide['exceptions'][number]>()
  const add = (name: string, { file, locale, source, translation }: Text, reason: string) => {
    const excuse = guide.exceptions.find(({ check, text }) => {
      if (check !== name) return false
      // A short word, such as “No”, must not excuse the texts that contain it.
      return name === 'same as source' ? text === source : source.includes(text) || translation.includes(text)
    })
    if (excuse) used.add(excuse)
    else flaws.push(`${file}: ${name}: ${reason}\n    it: ${source}\n    ${locale}: ${translation}`)
  }
  const ofLanguage: Record<string, Check> = {
    ...checks,
    words: wordsCheck(guide),
    width: (text) => checkWidth(text, findPlaces(text.source, text.origins)),
  }
  for (const text of texts)
    for (const [name, check] of Object.entries(ofLanguage))
      for (const reason of check(text)) add(name, text, reason)
  for (const { text, reason } of checkConsistency(texts)) add('consistency', text, reason)
  for (const exception of guide.exceptions) {
    const { check, text, reason } = exception
    if (!reason) flaws.push(`${guide.file}: the exception “${text}” has no reason`)
    else if (!used.has(exception))
      flaws.push(`${guide.file}: the exception of ${check} “${text}” excuses nothing`)
  }
  return [...flaws, ...missing]
}
