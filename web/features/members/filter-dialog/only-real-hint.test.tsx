import { expect, test } from 'vitest'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { OnlyRealHint } from './filter-dialog.tsx'

test('H1: adds the site’s own word for fictional profiles to ours, and nothing on a site without one', () => {
  const fixed = 'Esclude profili di fantasia e annunci'
  const own = draw(<OnlyRealHint plural="personaggi" />)
  expect(own).toContain(fixed)
  expect(own).toContain('si chiamano anche «personaggi»')
  expect(draw(<OnlyRealHint plural="" />)).toMatch(new RegExp(`^${fixed}[^.]+\\. ?$`))
})
