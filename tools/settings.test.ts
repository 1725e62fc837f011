import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingGroups } from '#server/config/config.ts'
import { listFiles } from './listed-files.ts'
import { renderSettings, settingsFile } from './settings.ts'

const settings = settingGroups.flatMap((group) => Object.entries(group.settings))

test('docs/settings.md describes the settings as the code declares them: npm run settings', () => {
  expect(readFileSync(settingsFile, 'utf8')).toBe(renderSettings(settingGroups))
})

test('every setting has one row, which says what happens without it', () => {
  const text = renderSettings(settingGroups)
  for (const [name, { standard, unset, about }] of settings) {
    expect(text.split(`| \`${name}\` |`), name).toHaveLength(2)
    expect(standard === undefined, name).toBe(unset !== undefined)
    expect(about, name).toMatch(/\.$/)
  }
})

test('no declaration of settings is left out of the reference', () => {
  const base = join(import.meta.dirname, '..')
  const declared = listFiles(base, 'server/config/*.ts')
    .filter((file) => /^server\/config\/[\w-]+\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(base, file), 'utf8').matchAll(/^  ([A-Z][A-Z0-9_]+): \{/gm)])
    .map(([, name]) => name)
  expect(declared.toSorted()).toEqual(settings.map(([name]) => name).toSorted())
})

/** Its example is the path of a file, which the parser reads. */
const readsFile = ['MAIL_DKIM_KEY']

test.each(settings.filter(([name]) => !readsFile.includes(name)))(
  'the example and the standard value of %s are right values',
  (_name, { parse, example, standard }) => {
    expect(parse(example)).toBeDefined()
    if (standard !== undefined) expect(parse(standard)).toBeDefined()
  },
)
