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
  for (const { id, text } of textsOf(locale)) texts.set(id, (texts.get(id) ?? new Set()).add(text))
  return (italian) => {
    const found = texts.get(italian)
    if (!found) throw new Error(`the catalogues of ${locale} have no text “${italian}”`)
    return new RegExp(`^(${[...found].map(patternOf).join('|')})$`)
  }
}

/** Returns all messages of the catalogues of a language, each with its Italian text as `id`. */
export const textsOf = (locale: string): { readonly id: string; readonly text: string }[] =>
  globSync(`i18n/${locale}/*.po`, { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(
        /^msgid (".*"(?:\n".*")*)\nmsgstr (".*"(?:\n".*")*)$/gm,
      ),
      ([, id = '', text = '']) => ({ id: unquoted(id), text: unquoted(text) }),
    ),
  )

/** Returns the text of a catalogue entry, which may be split into several quoted lines. */
const unquoted = (lines: string) =>
  lines
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')

/** Returns a pattern that matches a text, with any text in place of its values. */
export const patternOf = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+')
