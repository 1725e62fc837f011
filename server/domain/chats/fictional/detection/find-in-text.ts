import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'
import { fictionalSignals } from '#contract/chats/fictional-signals.ts'
import { foldText } from '#i18n/fold-text.ts'
import { rules as da } from './rules-da.ts'
import { rules as de } from './rules-de.ts'
import { rules as en } from './rules-en.ts'
import { rules as es } from './rules-es.ts'
import { rules as fi } from './rules-fi.ts'
import { rules as fr } from './rules-fr.ts'
import { rules as it } from './rules-it.ts'
import { rules as nb } from './rules-nb.ts'
import { rules as nl } from './rules-nl.ts'
import { rules as pl } from './rules-pl.ts'
import { rules as sv } from './rules-sv.ts'

/**
 * Regular expressions of one language. They expect one folded sentence with its question mark: lower case, no accents,
 * `ss` for `ß`, `o` for `ø`, straight quotes.
 */
export type FictionalRules = Readonly<Record<FictionalSignal, readonly RegExp[]>> & {
  /** The writer asks whether the other side is a real person. */
  readonly asks: readonly RegExp[]
  /**
   * A sentence with one of the `words` and one of `you` asks too, however it is built, unless it speaks of something
   * `elsewhere`: people ask in more ways than `asks` can list.
   */
  readonly doubts: Readonly<Record<'words' | 'you' | 'elsewhere', RegExp>>
  /** A sentence that matches one of these asks nothing, in this language. */
  readonly asks_nothing: readonly RegExp[]
}

/** All languages. Members write in any of them, whatever the language of their pages. */
const languages: readonly FictionalRules[] = [da, de, en, es, fi, fr, it, nb, nl, pl, sv]

/** Maximum number of characters per part. The regular expressions are slow on long texts. */
const part_length = 200

/** Returns the sentences of a text in folded form. Splits long sentences into parts. */
function partsOf(text: string): readonly string[] {
  const plain = foldText(text).replace(/[’‘`´]/g, "'")
  const parts = plain.split(/(?<=[!?;\n])|(?<=[^\d]\.)\s/).flatMap(
    (part) =>
      part
        .replace(/\s+/g, ' ')
        .trim()
        .match(new RegExp(`.{1,${part_length}}`, 'g')) ?? [],
  )
  return [...new Set(parts)]
}

const matches = (parts: readonly string[], rules: readonly RegExp[]) =>
  parts.some((part) => rules.some((rule) => rule.test(part)))

/** The choice between a person and a machine needs no word for the other side: "human or bot?", "Mensch oder KI?" */
const alternative =
  /\b(?:or|oder|ou|o|of|czy|eller|vai) (?:just )?(?:an? |een |une? |una |eine? |ne |en |et )?(?:mac?hin\w*|maschine|maquina|maszyna|maskine?|kone|(?:chat)?bot\w{0,2}|robot\w*|ai|ki|ia|computer|human\w*|mensch|mens|menneske|uman[oa]|fake|fejk|feikki|nep|falsa|finta|fausse)\b/

/** H1: returns whether a text asks if the other side is a real person, in any of the languages. */
export function asksIfReal(text: string): boolean {
  const parts = partsOf(text)
  const isElsewhere = (part: string) => languages.some(({ doubts }) => doubts.elsewhere.test(part))
  return languages.some(({ asks, doubts: { words, you }, asks_nothing }) =>
    parts.some(
      (part) =>
        (matches([part], asks) ||
          (words.test(part) && (you.test(part) || alternative.test(part)) && !isElsewhere(part))) &&
        !matches([part], asks_nothing),
    ),
  )
}

/** Returns the gravest sign that a conversation with a fictional profile must end; null if the text has none. */
export function findSignal(text: string): FictionalSignal | null {
  const parts = partsOf(text)
  return (
    fictionalSignals.find((signal) => languages.some((language) => matches(parts, language[signal]))) ?? null
  )
}
