import { expect, test } from 'vitest'
import { makeTree, runTool } from './temporary-tree.ts'

const configuration = ['tsconfig.json', 'biome.json', '.oxlintrc.json', 'knip.json', 'lingui.config.ts']
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

/** What each check must find: a file that it objects to. */
const planted: Record<string, Record<string, string>> = {
  types: { 'tests/wrong.ts': "export const count: number = 'one'\n" },
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
  words: { 'i18n/it/gone.po': '' },
  house: { 'tests/misc.ts': 'export const name = 1\n' },
}

test('a healthy tree passes, and each check finds what is planted for it', {
  timeout: 60_000,
}, () => {
  using tree = makeTree(healthy, configuration)
  const { failed, output } = runTool('check.ts', tree.base)
  expect(failed, output).toBe(false)
  expect(output.trimEnd().split('\n')).toHaveLength(Object.keys(planted).length)
  for (const [check, files] of Object.entries(planted)) {
    using ill = makeTree({ ...healthy, ...files }, configuration)
    expect(runTool('check.ts', ill.base, check), check).toMatchObject({ failed: true })
  }
})

test('a check that does not exist is refused', () => {
  using tree = makeTree()
  expect(runTool('check.ts', tree.base, 'spelling').output).toContain('no check spelling')
})
