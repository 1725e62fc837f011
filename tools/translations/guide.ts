import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of a language's guide, `docs/languages/<code>.md`, that the checks read. */
export interface Guide {
  readonly file: string
  /** The table below `## Words`: the word for an idea, and the words that must not stand for it. */
  readonly words: readonly { readonly idea: string; readonly word: string; readonly not: readonly string[] }[]
  /** The table below `## Exceptions`: texts that a check would reject. */
  readonly exceptions: readonly Exception[]
}

export interface Exception {
  readonly check: string
  /** Part of a source or of a translation, or the whole of it. */
  readonly text: string
  readonly reason: string
}

export function readGuide(base: string, locale: string): Guide {
  const file = `docs/languages/${locale}.md`
  let text = ''
  try {
    text = readFileSync(join(base, file), 'utf8')
  } catch {
    // A language without a guide has no words and no exceptions.
  }
  return { file, ...parseGuide(text) }
}

export function parseGuide(text: string): Omit<Guide, 'file'> {
  return {
    words: rowsBelow(text, 'Words').map(([idea = '', word = '', not = '']) => ({
      idea,
      word,
      not: listOf(not),
    })),
    exceptions: rowsBelow(text, 'Exceptions').map(([check = '', excused = '', reason = '']) => ({
      check,
      text: excused,
      reason,
    })),
  }
}

/** Returns the cells of the first table below a heading of the second level, without its two lines of heading. */
function rowsBelow(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.split('\n')[0]?.trim() === heading) ?? ''
  const lines = section.split('\n')
  const begin = lines.findIndex((line) => line.startsWith('|'))
  if (begin < 0) return []
  const rest = lines.slice(begin)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return rest.slice(2, end < 0 ? undefined : end).map(cellsOf)
}

/** Returns the cells of a line, without the marks of emphasis and code around them. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll('\\|', '|')
        .trim()
        .replace(/^([`*_]+)(.*)\1$/, '$2'),
    )

/** Returns the words of a cell that lists them with commas. Leaves out notes in parentheses and marks of emphasis. */
const listOf = (cell: string): string[] =>
  cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map((word) => word.trim().replaceAll(/^[`*_„“”«»"']+|[`*_„“”«»"']+$/g, ''))
    .filter((word) => /\p{L}/u.test(word))
