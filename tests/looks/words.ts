import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Takes an Italian text from the source code. Returns a pattern that matches the translation of this text in the tested
 * language. Placeholders such as `{name}` match any text.
 */
export type Say = (italian: string) => RegExp

/**
 * Returns a function that looks up translations in the catalogues of a language. With this function, a test can find a
 * control in any language. The function throws if the catalogues do not contain the text.
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

/** Returns the text of a catalogue entry, which may be split into several quoted lines. */
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
