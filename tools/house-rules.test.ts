import { expect, test } from 'vitest'
import { checkHouse } from './house-rules.ts'
import { makeTree } from './temporary-tree.ts'

// The path is joined from parts, so that this file does not break the rule that forbids paths of home folders.
const home = ['', 'home', 'anna', 'x'].join('/')

test('each rule finds its violation', () => {
  using tree = makeTree({
    'server/kernel/string-utils.ts': '',
    'web/common/badge.tsx': '',
    'web/ui/Button.tsx': '',
    'server/a.test.ts': `test('runs', f)\ntest.${'skip'}('does not', f)\n`,
    'server/limits.ts': 'export const maxBytes = 2 * 1_024\nconst writeEvery = minutes(5)\n',
    'server/pauses.ts': 'const pause = seconds(2)\n',
    'web/ui/chip.tsx': '/** What the chip shows. */\n// Whoever reads it\n',
    'web/features/shop/debit.tsx': '<form\n  noValidate\n  onSubmit={(event) => send(event)}\n>\n',
    'docs/notes.md': `see ${home}\n`,
    'server/jobs.ts': "sql('select 1 from graphile_worker._private_jobs')\n",
    'web/ui/day.ts': 'export const day = (locale: string) => new Intl.DateTimeFormat(locale)\n',
    'web/ui/flag.tsx': `const colours: ${'Record'}<Locale, string> = { it: 'green' }\n`,
    'web/ui/limit.tsx': 'const { username_max } = limits\n',
    'package-lock.json': '{\n"resolved": "https://registry.example/a.tgz" }',
  })
  expect(checkHouse(tree.base).map(({ places }) => places)).toEqual([
    ['server/kernel/string-utils.ts', 'web/common/badge.tsx', 'web/ui/Button.tsx'],
    ['server/a.test.ts:2'],
    ['server/limits.ts:1', 'server/limits.ts:2', 'server/pauses.ts:1'],
    ['web/ui/chip.tsx:1', 'web/ui/chip.tsx:2'],
    ['web/features/shop/debit.tsx:1'],
    ['docs/notes.md:1'],
    ['server/jobs.ts:1'],
    ['web/ui/flag.tsx:1'],
    ['web/ui/day.ts:1'],
    ['web/ui/limit.tsx:1'],
    ['package-lock.json:2'],
  ])
})

test('passes code that only looks like a violation', () => {
  using tree = makeTree({
    'web/features/home/page.tsx': "import '#web/features/home/list.tsx'\nimport './home/x.ts'\n",
    'server/community.ts': '// a commoner, a manager of people\n',
    'server/b.test.ts': 'test.skipIf(process.platform)("runs where it can", f); only(f)\n',
    'server/sizes.ts':
      'const max_bytes = 5\nconst pause_ms = seconds(2)\nlet lastId = 0\nconst toMs = (n: number) => 2 * n\n',
    'web/ui/own.tsx': '<form\n  onSubmit={() => send()}\n  method="post"\n>\n',
    'web/ui/tab.tsx': '/** However wide. */\n// What if the tab is closed?\n',
    'web/ui/days.ts': 'const day = (locale: string) => new Intl.DateTimeFormat(formatLocale(locale))\n',
    'web/ui/flags.tsx': 'const some: Partial<Record<Locale, string>> = { it: 1 }\n',
    'web/ui/limits.tsx':
      "import { username_max } from '#contract/limits.ts'\nconst max = limits.username_max\n",
    'portrait.png': `\0${home}`,
  })
  expect(checkHouse(tree.base)).toEqual([])
})
