import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Begins every text of an added language. */
export const mark = 'Ɑ '

/**
 * Adds a language to the sources in `base`, as docs/languages/README.md describes it: a line in the list of locales, and
 * a folder of catalogues. Its texts are those of English with a mark.
 */
export function addLanguage(base: string, code: string, name: string): void {
  const list = join(base, 'i18n/locales.ts')
  const before = readFileSync(list, 'utf8')
  writeFileSync(
    list,
    before.replace("  sv: 'Svenska',\n", (line) => `${line}  ${code}: '${name}',\n`),
  )
  mkdirSync(join(base, 'i18n', code))
  for (const file of globSync(join(base, 'i18n/en/*.po'))) {
    if (basename(file) === 'staff.po') continue
    const english = readFileSync(file, 'utf8').replace('"Language: en\\n"', `"Language: ${code}\\n"`)
    const marked = english.replaceAll(/^msgstr "(?!"$)/gm, `msgstr "${mark}`)
    writeFileSync(join(base, 'i18n', code, basename(file)), marked)
  }
}
