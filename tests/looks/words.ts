import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Takes an Italian text of the code. Returns a pattern for its text in the chosen language, in which placeholders such
 * as `{name}` match any text.
 */
export type Say = (italian: string) => RegExp

/**
 * Returns a function that looks up texts in the catalogues of a language, so that a test can find a control in any
 * language. The function throws if the catalogues do not contain the text.
 */
export function sayIn(locale: string): Say {
  const texts = new Map<string, Set<string>>()
  for (const file of globSync(`i18n/${locale}/*.po`, { cwd: root }))
    for (const [, id = '', text = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /^msgid (".*"(?:\n".*")*)\nmsgstr (".*"(?:\n".*")*)$/gm,
    ))
      texts.set(unquoted(id), (texts.get(unquoted(id)) ?? new Set()).add(unquoted(text)))
  return (italian) => {
    const found = texts.get(italian)
    if (!found) throw new Error(`the catalogues of ${locale} have no text “${italian}”`)
    return new RegExp(`^(${[...found].map(patternOf).join('|')})$`)
  }
}

/** Joins the lines of a text in a catalogue. */
const unquoted = (lines: string) =>
  lines
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')

const patternOf = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+')
