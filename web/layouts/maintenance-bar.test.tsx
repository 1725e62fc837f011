import { expect, test } from 'vitest'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { MaintenanceBar } from './maintenance-bar.tsx'

const drawAt = (now: string, maintenance_until: string | null) =>
  draw(<MaintenanceBar />, { now, settings: { ...settings, maintenance_until } })

test('says until when a maintenance is expected to last, and nothing without one', () => {
  const until = '2026-11-21T18:30:00.000Z'
  const html = drawAt('2026-11-21T18:00:00Z', until)
  expect(html).toContain('puoi leggere, ma non scrivere né cambiare nulla. Fine prevista:')
  expect(html).toContain(`<time dateTime="${until}" class="whitespace-nowrap">21 novembre alle ore 19:30`)
  expect(drawAt('2026-11-21T18:00:00Z', null)).toBe('')
})

test.each(['2026-11-21T18:30:00Z', '2026-11-22T06:00:00Z'])('at %s shows no time that has passed', (now) => {
  const html = drawAt(now, '2026-11-21T18:30:20.000Z')
  expect(html).toContain('Ci vuole ancora un po’, finiamo appena possibile.')
  expect(html).not.toContain('<time')
})
