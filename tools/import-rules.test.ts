import { expect, test } from 'vitest'
import { modulesInOrder } from '#server/domain/module-names.ts'
import { importTable } from './import-table.ts'
import { makeTree, runTool } from './temporary-tree.ts'

const value = 'export const value = 1\n'
const shape = 'export interface Shape { value: number }\n'

/** One violation per rule, as a file and its forbidden import. The imported file is in `present`. */
const planted: Record<string, [file: string, imported: string, statement?: string]> = {
  'contract-alone': ['contract/a.ts', 'node:fs'],
  'i18n-alone': ['i18n/a.ts', '#server/kernel/clock.ts'],
  'web-ground': ['web/ui/a.tsx', '#web/features/a/list.tsx'],
  'web-parts': ['web/parts/a.tsx', '#web/features/b/list.tsx'],
  'web-feature-alone': ['web/features/a/other.tsx', '#web/features/b/list.tsx'],
  'web-landers': ['web/features/landers/a/a.tsx', '#web/features/b/list.tsx'],
  'web-not-server': [
    'web/routes/a.tsx',
    '#server/kernel/shape.ts',
    "import type { Shape } from '#server/kernel/shape.ts'",
  ],
  'plain-page-on-server': ['web/features/d/a.tsx', '#web/routes/login.tsx'],
  'templates-alone': ['templates/a.tsx', '#web/ui/badge.tsx'],
  'domain-ground': ['server/domain/chats/e.ts', '#server/http/api/api.ts'],
  'domain-port-types': ['server/domain/chats/b.ts', '#server/adapters/mail/port.ts'],
  'domain-front-door': ['server/domain/chats/c.ts', '#server/domain/accounts/rules.ts'],
  'domain-known-modules': ['server/domain/gossip/a.ts', './b.ts'],
  'store-own-module': ['server/domain/chats/d.test.ts', '#server/domain/credits/store.ts'],
  'store-no-stranger': ['demo/members.ts', '#server/domain/accounts/store.ts'],
  'adapters-no-domain': ['server/adapters/mail/a.ts', '#server/domain/sites/index.ts'],
  'kernel-no-domain': ['server/kernel/a.ts', '#server/domain/sites/index.ts'],
  'installation-front-doors': ['server/backup/a.ts', '#server/http/api/api.ts'],
  'http-handlers-only': ['server/http/a.ts', '#server/domain/sites/index.ts'],
  'http-no-module-contract': ['server/http/e.ts', '#contract/orders/orders.ts'],
  'main-is-last': ['server/http/b.ts', '#server/main.ts'],
  'product-stands-alone': ['server/http/c.ts', '#demo/seed.ts'],
  'no-dev-package': ['server/http/d.ts', 'fast-check'],
  'no-cycle': ['server/kernel/egg.ts', './hen.ts'],
  resolves: ['server/kernel/b.ts', './gone.ts'],
  'browser-light': ['web/features/c/form.tsx', '#contract/forms.ts'],
  ...Object.fromEntries(
    modulesInOrder
      .slice(0, -1)
      .map((module, place) => [
        `domain-left-of-${module}`,
        [`server/domain/${module}/a.ts`, `#server/domain/${modulesInOrder[place + 1]}/index.ts`],
      ]),
  ),
}

const present = {
  'server/kernel/clock.ts': value,
  'server/kernel/shape.ts': shape,
  'server/kernel/hen.ts': "import './egg.ts'\n",
  'server/http/api/api.ts': value,
  'server/main.ts': value,
  'server/adapters/mail/port.ts': shape + value,
  'server/domain/accounts/rules.ts': value,
  'server/domain/accounts/store.ts': value,
  'server/domain/credits/store.ts': value,
  'server/domain/gossip/b.ts': value,
  'web/features/a/list.tsx': value,
  'web/features/b/list.tsx': value,
  'web/ui/badge.tsx': value,
  'web/routes/login.tsx': value,
  'contract/orders/orders.ts': value,
  'demo/seed.ts': value,
  'contract/forms.ts':
    "import { z } from 'zod'\nexport const Form = z.object({})\nexport type Form = z.infer<typeof Form>\n",
  ...Object.fromEntries(modulesInOrder.map((module) => [`server/domain/${module}/index.ts`, value])),
}

test('reports a violation of every rule', () => {
  expect(Object.keys(planted).sort()).toEqual(
    [...importTable.map((rule) => rule.name), 'browser-light'].sort(),
  )
  using tree = makeTree(present)
  for (const [file, imported, statement] of Object.values(planted)) {
    tree.write({ [file]: `${statement ?? `import '${imported}'`}\n` })
  }
  const { failed, output } = runTool('import-rules.ts', tree.base)
  expect(failed).toBe(true)
  const lines = output.split('\n')
  for (const [rule, [file]] of Object.entries(planted)) {
    const by = rule === 'browser-light' ? 'contract/forms.ts' : file
    expect(
      lines.filter((line) => line.startsWith(`${rule}: ${by} → `)),
      rule,
    ).toHaveLength(1)
  }
})

test('does not report allowed imports', () => {
  using tree = makeTree({
    ...present,
    'server/domain/gossip/b.ts': '',
    'server/kernel/hen.ts': "import type { Egg } from './egg.ts'\nexport type Hen = Egg | null\n",
    'server/kernel/egg.ts': "import './hen.ts'\nexport type Egg = string\n",
    'server/domain/chats/store.ts': "import '#server/kernel/clock.ts'\n",
    'server/domain/chats/send-message.ts':
      "import './store.ts'\nimport '#server/domain/credits/index.ts'\nimport type { Shape } from '#server/adapters/mail/port.ts'\nexport type Sent = Shape\n",
    'server/domain/chats/send-message.test.ts':
      "import { test } from 'vitest'\nimport '#tests/harness/app.ts'\nimport './store.ts'\nexport async function run(open: () => Disposable) { using app = open(); test('x', () => app) }\n",
    'server/domain/chats/handlers.ts': "import './send-message.ts'\n",
    'server/http/api/api.ts': "import '#server/domain/chats/handlers.ts'\nimport '#contract/wire/paths.ts'\n",
    'server/main.ts': "import './start.ts'\n",
    'server/start.ts': "import '#server/http/api/api.ts'\nimport '#demo/seed.ts'\n",
    'tests/harness/app.ts': "import '#server/main.ts'\n",
    'web/features/session/session.ts': value,
    'web/features/c/form.tsx':
      "import type { Form } from '#contract/forms.ts'\nimport '#contract/wire/paths.ts'\nimport '#web/features/session/session.ts'\nexport type Filled = Form\n",
    'contract/wire/paths.ts': value,
    'templates/mail.tsx': "import '#contract/forms.ts'\nimport '@react-email/text'\n",
  })
  expect(runTool('import-rules.ts', tree.base).output).toMatch(/^\d+ modules read, 0 violations\n$/)
})

test('reads every file that git lists, in any folder', () => {
  using tree = makeTree({
    'server/kernel/clock.ts': value,
    'server/dist/late.ts': "import '#web/ui/badge.tsx'\n",
    'web/ui/badge.tsx': value,
    'web/a.d.ts': shape,
  })
  const { output } = runTool('import-rules.ts', tree.base)
  expect(output).toContain('3 modules read')
  expect(output).not.toContain('unresolved')
})

test.each([
  ['an import inside a function', "export const late = () => import('#web/ui/badge.tsx')\n"],
  ['an import of a type inside a type', "export type Late = import('#web/ui/badge.tsx').Badge\n"],
  ['a re-export', "export * from '#web/ui/badge.tsx'\n"],
])('%s counts as an import', (_, text) => {
  using tree = makeTree({ 'contract/late.ts': text, 'web/ui/badge.tsx': value })
  expect(runTool('import-rules.ts', tree.base).output).toContain(
    'contract-alone: contract/late.ts → web/ui/badge.tsx',
  )
})

test('fails for a file with a syntax error, and for a tree without files', () => {
  using tree = makeTree()
  expect(runTool('import-rules.ts', tree.base)).toMatchObject({ failed: true })
  tree.write({ 'server/kernel/clock.ts': 'export const = 1\n' })
  expect(runTool('import-rules.ts', tree.base)).toMatchObject({
    failed: true,
    output: expect.stringContaining('server/kernel/clock.ts'),
  })
})
