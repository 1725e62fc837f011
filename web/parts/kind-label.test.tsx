import { expect, test } from 'vitest'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { KindLabel } from './kind-label.tsx'

test('shows the site’s own icon for fictional profiles only', () => {
  const label = (kind: 'fictional' | 'cam', fictional_icon: string | null) =>
    draw(<KindLabel kind={kind} />, { settings: { ...settings, fictional_icon } })
  expect(label('fictional', '🎭')).toContain('🎭')
  expect(label('cam', '🎭')).not.toContain('🎭')
  expect(label('fictional', null)).toContain('<svg')
})
