import { expect, test } from 'vitest'
import { checkHouse } from './house-rules.ts'
import { makeTree } from './temporary-tree.ts'

// put together here, so that this file keeps the rules itself
const home = ['', 'home', 'anna', 'x'].join('/')

test('each rule finds its planted breach', () => {
  using tree = makeTree({
    'server/kernel/string-utils.ts': '',
    'web/common/badge.tsx': '',
    'web/ui/Button.tsx': '',
    'server/a.test.ts': `test('runs', f)\ntest.${'skip'}('does not', f)\n`,
    'docs/notes.md': `see ${home}\n`,
    'package-lock.json': '{\n"resolved": "https://registry.example/a.tgz" }',
  })
  expect(checkHouse(tree.base).map(({ places }) => places)).toEqual([
    ['server/kernel/string-utils.ts', 'web/common/badge.tsx', 'web/ui/Button.tsx'],
    ['server/a.test.ts:2'],
    ['docs/notes.md:1'],
    ['package-lock.json:2'],
  ])
})

test('what only looks like a breach passes', () => {
  using tree = makeTree({
    'web/features/home/page.tsx': "import '#web/features/home/list.tsx'\nimport './home/x.ts'\n",
    'server/community.ts': '// a commoner, a manager of people\n',
    'server/b.test.ts': 'test.skipIf(process.platform)("runs where it can", f); only(f)\n',
    'portrait.png': `\0${home}`,
  })
  expect(checkHouse(tree.base)).toEqual([])
})
