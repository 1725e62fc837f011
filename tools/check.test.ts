import { expect, test } from 'vitest'
import { sampled } from '#tests/harness/sampled.ts'
import { makeTree, runTool } from './temporary-tree.ts'

const configuration = [
  'tsconfig.json',
  'tsconfig.server.json',
  'tsconfig.browser.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'knip.json',
  'lingui.config.ts',
]
const manifest = JSON.stringify(
  {
    name: 'house',
    private: true,
    type: 'module',
    imports: { '#contract/*': './contract/*' },
    dependencies: { zod: '4' },
  },
  null,
  2,
)
const healthy = {
  'package.json': `${manifest}\n`,
  'lingui.config.ts': "export default { sourceLocale: 'it', locales: ['it'], catalogs: [] }\n",
  'contract/limits.ts': 'export const message_length = 500\n',
  'contract/form.ts': "import { z } from 'zod'\n\nexport const Form = z.object({ text: z.string() })\n",
  'server/main.ts':
    "import { Form } from '#contract/form.ts'\nimport * as limits from '#contract/limits.ts'\n\nprocess.exitCode = Form.parse({ text: 'x' }).text.length > limits.message_length ? 1 : 0\n",
}

/** For each check, files that violate the rule of the check. */
const planted: Record<string, Record<string, string>> = {
  types: { 'tests/wrong.ts': "export const count: number = 'one'\n" },
  'types:server': { 'server/title.ts': 'export const title = () => document.title\n' },
  'types:browser': { 'web/mode.ts': 'export const mode = () => process.env.NODE_ENV\n' },
  lint: {
    'tests/photo.ts':
      'export const publish = (photo: { keepMetadata: () => object }) => photo.keepMetadata()\n',
  },
  format: { 'tests/quotes.ts': 'export const name = "anna";\n' },
  imports: {
    'contract/limits.ts': "import '#contract/../server/main.ts'\n\nexport const message_length = 500\n",
  },
  unused: {
    'contract/limits.ts': 'export const message_length = 500\nexport const nobody = 1\n',
  },
  production: {
    'contract/limits.ts': 'export const message_length = 500\nexport const nobody = 1\n',
    'contract/limits.test.ts':
      "import { expect, test } from 'vitest'\nimport { nobody } from './limits.ts'\n\ntest('one', () => expect(nobody).toBe(1))\n",
  },
  messages: { 'i18n/it/gone.po': '' },
  tables: { 'server/migrations/0001_chats.sql': 'create table message (id bigint primary key);\n' },
  house: { 'tests/misc.ts': 'export const name = 1\n' },
  schema: { 'server/migrations/0001_town.sql': '-- Module: sites\ncreate table town ();\n' },
  distribution: { 'server/distribution/exceptions.ts': '', 'docs/scaling.md': '# Growing\n' },
  sql: { 'server/domain/likes/store.generated.ts': 'export interface Statements {}\n' },
}

test(
  'passes a healthy tree, and each check finds a violation of its rule',
  {
    timeout: 180_000,
  },
  () => {
    using tree = makeTree(healthy, configuration)
    const named = Object.keys(planted)
    const { failed, output } = runTool('check.ts', tree.base, ...named)
    expect(failed, output).toBe(false)
    expect(output.trimEnd().split('\n')).toHaveLength(named.length)
    // Each check is a process of its own. The proof `cases` tries all.
    for (const [check, files] of sampled(Object.entries(planted), 7)) {
      using broken = makeTree({ ...healthy, ...files }, configuration)
      expect(runTool('check.ts', broken.base, check), check).toMatchObject({
        failed: true,
        output: expect.stringContaining(`FAILED ${check} `),
      })
    }
  },
)

test('rejects the name of an unknown check, and lists the checks', () => {
  using tree = makeTree()
  const { output } = runTool('check.ts', tree.base, 'spelling')
  const [, names = ''] = /no check spelling; there are (.*)/.exec(output) ?? []
  // `pauses` trains the model from the product's own sentences, whatever the tree holds. So the test above omits it.
  expect(names.split(', ').toSorted()).toEqual([...Object.keys(planted), 'pauses'].toSorted())
})
