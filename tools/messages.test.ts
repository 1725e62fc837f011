import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
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

function makeProject() {
  const tree = makeTree(
    {
      'web/features/chats/chats-page.tsx': chatsPage,
      'web/features/empty/list.ts': '',
      'templates/activate.ts': mail,
    },
    ['lingui.config.ts', 'i18n/locales.ts', 'i18n/translated.server.ts'],
  )
  for (const locale of ['it', 'en']) mkdirSync(join(tree.base, 'i18n', locale))
  const at = (file: string) => join(tree.base, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const translate = (file: string, translations: Record<string, string>) => {
    let text = read(file)
    for (const [source, translation] of Object.entries(translations)) {
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

test('extracts messages by feature, and the check passes after their translation', () => {
  using project = makeProject()
  const { base } = project.tree
  expect(runTool('messages.ts', base, '--check')).toMatchObject({ failed: true })
  expect(existsSync(project.at('i18n/it/chats.po'))).toBe(false)

  expect(runTool('messages.ts', base).output).toContain('created i18n/en/chats.po')
  expect(project.read('i18n/it/chats.po')).toContain('msgid "Le tue chat"\nmsgstr "Le tue chat"')
  expect(project.read('i18n/en/mails.po')).toContain('msgid "Conferma il tuo indirizzo"\nmsgstr ""')
  expect(project.read('i18n/en/mails.po')).not.toMatch(/POT-Creation-Date|activate\.ts/)
  expect(existsSync(project.at('i18n/it/empty.po'))).toBe(false)
  expect(runTool('messages.ts', base, '--check').output).toContain('i18n/en/chats.po: missing: Le tue chat')

  project.translate('i18n/en/chats.po', english)
  project.translate('i18n/en/mails.po', { 'Conferma il tuo indirizzo': 'Confirm your address' })
  expect(runTool('messages.ts', base, '--check')).toEqual({
    failed: false,
    output: '4 catalogues, 0 stale, 0 flaws\n',
  })
  expect(runTool('messages.ts', base).output).not.toMatch(/changed|created|removed/)
})

test('the check fails for a new message, an unused catalogue and a wrong translation', () => {
  using project = makeProject()
  const { base } = project.tree
  runTool('messages.ts', base)
  project.translate('i18n/en/chats.po', {
    'Le tue chat': 'Your {chats',
    'Scrivi a <0>{name}</0>': 'Write to {nome}',
    '{count, plural, one {# messaggio} other {# messaggi}}': '{count, plural, other {# messages}}',
  })
  project.tree.write({
    'templates/activate.ts': `${mail}export const lead = msg\`Ancora un passo\`\n`,
    'i18n/it/gone.po': '',
  })
  const { failed, output } = runTool('messages.ts', base, '--check')
  expect(failed).toBe(true)
  expect(output).toContain('i18n/en/mails.po: out of date')
  expect(output).toContain('i18n/it/gone.po: out of date')
  expect(output).toContain('not valid ICU: Your {chats')
  expect(output).toContain('i18n/en/chats.po: structure: {nome} is not in the source')
  expect(output).toContain(
    'plurals: plural without one\n    it: {count, plural, one {# messaggio} other {# messaggi}}\n',
  )
})

test('a folder is all that a new language needs; it has no catalogue of the staff’s pages', () => {
  using project = makeProject()
  const { base } = project.tree
  project.tree.write({
    'web/routes/admin.tsx':
      "import { msg } from '@lingui/core/macro'\nexport const title = msg`Segnalazioni`\n",
  })
  mkdirSync(project.at('i18n/de'))
  const { output } = runTool('messages.ts', base)
  expect(output).toContain('created i18n/de/chats.po')
  expect(output).toContain('created i18n/it/staff.po')
  expect(output).toContain('created i18n/en/staff.po')
  expect(output).toContain('i18n/de/chats.po: missing: Le tue chat')
  expect(existsSync(project.at('i18n/de/staff.po'))).toBe(false)
  expect(existsSync(project.at('i18n/fr'))).toBe(false)
})

test('a message that moves to another feature keeps its translation', () => {
  using project = makeProject()
  const { base } = project.tree
  runTool('messages.ts', base)
  project.translate('i18n/en/chats.po', english)
  renameSync(project.at('web/features/chats'), project.at('web/features/inbox'))
  expect(runTool('messages.ts', base).output).toContain('removed i18n/en/chats.po')
  expect(project.read('i18n/en/inbox.po')).toContain('msgid "Le tue chat"\nmsgstr "Your chats"')
})

test('the extraction fails for a message outside every catalogue', () => {
  using project = makeProject()
  project.tree.write({ 'server/http/page.ts': mail })
  const { failed, output } = runTool('messages.ts', project.tree.base)
  expect(failed).toBe(true)
  expect(output).toContain('no catalogue for server/http/page.ts')
})

test('the extraction fails for a syntax error and removes no message', () => {
  using project = makeProject()
  runTool('messages.ts', project.tree.base)
  const before = project.read('i18n/it/mails.po')
  project.tree.write({ 'templates/activate.ts': 'export const subject = msg`' })
  const { failed, output } = runTool('messages.ts', project.tree.base)
  expect(failed).toBe(true)
  expect(output).toContain('activate.ts')
  expect(project.read('i18n/it/mails.po')).toBe(before)
})

test('concurrent extractions run one after the other', async () => {
  using project = makeProject()
  const run = promisify(execFile)
  const extract = () => run(process.execPath, [resolve('tools/messages.ts')], { cwd: project.tree.base })
  const outputs = await Promise.all([extract(), extract(), extract()])
  expect(outputs.filter(({ stdout }) => stdout.includes('created i18n/en/chats.po'))).toHaveLength(1)
})
