import type { CatalogType } from '@lingui/conf'
import { checkAddress } from './address.ts'
import { checkConsistency } from './consistency.ts'
import { checkDoubledWords } from './doubled-words.ts'
import { checkEdges } from './edges.ts'
import type { Exception, Guide } from './guide.ts'
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
 * Returns the flaws of the translations into one language: the catalogue, the check, the reason and the texts. Missing
 * translations come last, so that a translator who is half done sees the flaws. An exception of the guide excuses a flaw.
 * An exception that excuses nothing is a flaw too.
 */
export function findFlaws(
  catalogues: readonly CatalogueTexts[],
  guide: Guide,
  findPlaces: FindPlaces,
): string[] {
  const { texts, invalid, missing } = readTexts(catalogues)
  const ofLanguage: Record<string, Check> = {
    ...checks,
    words: wordsCheck(guide),
    width: (text) => checkWidth(text, findPlaces(text.source, text.origins)),
  }
  const found = texts.flatMap((text) =>
    Object.entries(ofLanguage).flatMap(([check, find]) =>
      find(text).map((reason) => ({ check, text, reason })),
    ),
  )
  found.push(...checkConsistency(texts))

  const used = new Set<Exception>()
  const flaws = found.flatMap(({ check, text, reason }) => {
    const exception = guide.exceptions.find((each) => each.check === check && excuses(each, text))
    if (exception) used.add(exception)
    const { file, locale, source, translation } = text
    return exception ? [] : [`${file}: ${check}: ${reason}\n    it: ${source}\n    ${locale}: ${translation}`]
  })
  const useless = guide.exceptions.flatMap((exception) => {
    const { check, text, reason } = exception
    if (!text || !reason)
      return [`${guide.file}: the exception of ${check} “${text}” needs a text and a reason`]
    return used.has(exception) ? [] : [`${guide.file}: the exception of ${check} “${text}” excuses nothing`]
  })
  return [...invalid, ...flaws, ...useless, ...missing]
}

function readTexts(catalogues: readonly CatalogueTexts[]) {
  const [texts, invalid, missing]: [Text[], string[], string[]] = [[], [], []]
  for (const { file, locale, messages } of catalogues)
    for (const [id, { message, translation, origin: origins = [] }] of Object.entries(messages)) {
      if (!translation) {
        missing.push(`${file}: missing: ${message ?? id}`)
        continue
      }
      // A message with an explicit id has no source text in the catalogue, so its translation is its only text.
      const source = message ?? translation
      const text = readText({ id, file, locale, source, translation, origins })
      if (typeof text === 'string') invalid.push(`${file}: not valid ICU: ${translation}: ${text}`)
      else texts.push(text)
    }
  return { texts, invalid, missing }
}

/** A short word, such as “No”, must not excuse the texts that contain it from being translated. */
function excuses({ check, text }: Exception, { source, translation }: Text): boolean {
  if (check === 'same as source') return text === source
  return text !== '' && (source.includes(text) || translation.includes(text))
}
