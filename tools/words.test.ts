import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeTree, runTool } from './temporary-tree.ts'

const chatsPage = `import { Plural, Trans, useLingui } from '@lingui/react/macro'
export function ChatsPage({ name, count }: { name: string; count: number }) {
  const { t } = useLingui()
  return <main title={t\`Le tue chat\`}><Trans>Scrivi a <b>{name}</b></Trans>
    <Plural value={count} one="# messaggio" other="# messaggi" /></main>
}
`
const mail = `import { msg } from '@lingui/core/macro'
export const subject = msg\`Conferma il tuo indirizzo\`
`

function makeWords() {
  const tree = makeTree(
    {
      'web/features/chats/chats-page.tsx': chatsPage,
      'web/features/empty/list.ts': '',
      'words/activate.ts': mail,
    },
    ['lingui.config.ts'],
  )
  const at = (file: string) => join(tree.base, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const translate = (file: string, words: Record<string, string>) => {
    let text = read(file)
    for (const [source, translation] of Object.entries(words)) {
      const [before, rest] = text.split(`msgid "${source}"\nmsgstr "`)
      expect(rest, source).toBeDefined()
      text = `${before}msgid "${source}"\nmsgstr "${translation}${rest?.slice(rest.indexOf('"'))}`
    }
    tree.write({ [file]: text })
  }
  return { tree, at, read, translate, [Symbol.dispose]: () => tree[Symbol.dispose]() }
}

const english = {
  'Le tue chat': 'Your chats',
  'Scrivi a <0>{name}</0>': 'Write to <0>{name}</0>',
  '{count, plural, one {# messaggio} other {# messaggi}}':
    '{count, plural, one {# message} other {# messages}}',
}

test('words are extracted by feature, completed, and then pass the check', () => {
  using words = makeWords()
  const { base } = words.tree
  expect(runTool('words.ts', base, '--check')).toMatchObject({ failed: true })
  expect(existsSync(words.at('i18n'))).toBe(false)

  expect(runTool('words.ts', base).output).toContain('made i18n/en/chats.po')
  expect(words.read('i18n/it/chats.po')).toContain('msgid "Le tue chat"\nmsgstr "Le tue chat"')
  expect(words.read('i18n/en/mails.po')).toContain('msgid "Conferma il tuo indirizzo"\nmsgstr ""')
  expect(words.read('i18n/en/mails.po')).not.toMatch(/POT-Creation-Date|activate\.ts/)
  expect(existsSync(words.at('i18n/it/empty.po'))).toBe(false)
  expect(runTool('words.ts', base, '--check').output).toContain('i18n/en/chats.po: missing: Le tue chat')

  words.translate('i18n/en/chats.po', english)
  words.translate('i18n/en/mails.po', { 'Conferma il tuo indirizzo': 'Confirm your address' })
  expect(runTool('words.ts', base, '--check')).toEqual({
    failed: false,
    output: '4 catalogues, 0 stale, 0 flaws\n',
  })
  expect(runTool('words.ts', base).output).not.toMatch(/changed|made|removed/)
})

test('a new word, a stray catalogue and a wrong translation fail the check', () => {
  using words = makeWords()
  const { base } = words.tree
  runTool('words.ts', base)
  words.translate('i18n/en/chats.po', {
    'Le tue chat': 'Your {chats',
    'Scrivi a <0>{name}</0>': 'Write to {nome}',
    '{count, plural, one {# messaggio} other {# messaggi}}': '{count, plural, other {# messages}}',
  })
  words.tree.write({
    'words/activate.ts': `${mail}export const lead = msg\`Ancora un passo\`\n`,
    'i18n/it/gone.po': '',
  })
  const { failed, output } = runTool('words.ts', base, '--check')
  expect(failed).toBe(true)
  expect(output).toContain('i18n/en/mails.po: not as the code has it')
  expect(output).toContain('i18n/it/gone.po: not as the code has it')
  expect(output).toContain('not valid ICU: Your {chats')
  expect(output).toContain('uses “nome” where the source has “</0> <0> name”')
  expect(output).toContain('plural without one: {count, plural, other {# messages}}')
})

test('a message that moves to another feature takes its translation along', () => {
  using words = makeWords()
  const { base } = words.tree
  runTool('words.ts', base)
  words.translate('i18n/en/chats.po', english)
  renameSync(words.at('web/features/chats'), words.at('web/features/inbox'))
  expect(runTool('words.ts', base).output).toContain('removed i18n/en/chats.po')
  expect(words.read('i18n/en/inbox.po')).toContain('msgid "Le tue chat"\nmsgstr "Your chats"')
})

test('words outside every catalogue stop the extraction', () => {
  using words = makeWords()
  words.tree.write({ 'server/http/page.ts': mail })
  const { failed, output } = runTool('words.ts', words.tree.base)
  expect(failed).toBe(true)
  expect(output).toContain('no catalogue for server/http/page.ts')
})

test('a file that cannot be parsed stops the extraction and costs no word', () => {
  using words = makeWords()
  runTool('words.ts', words.tree.base)
  const before = words.read('i18n/it/mails.po')
  words.tree.write({ 'words/activate.ts': 'export const subject = msg`' })
  const { failed, output } = runTool('words.ts', words.tree.base)
  expect(failed).toBe(true)
  expect(output).toContain('activate.ts')
  expect(words.read('i18n/it/mails.po')).toBe(before)
})

test('several people extract at once, one after the other', async () => {
  using words = makeWords()
  const run = promisify(execFile)
  const extract = () => run(process.execPath, [resolve('tools/words.ts')], { cwd: words.tree.base })
  const outputs = await Promise.all([extract(), extract(), extract()])
  expect(outputs.filter(({ stdout }) => stdout.includes('made i18n/en/chats.po'))).toHaveLength(1)
})
