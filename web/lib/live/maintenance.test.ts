import { expect, test, vi } from 'vitest'

const until = '2026-11-30T05:30:00.000Z'

test.each([
  { shown: null, noted: [null, null], ends: 0 },
  { shown: null, noted: [until, null, null, until, null], ends: 2 },
  { shown: until, noted: [null], ends: 1 },
])('tells each end of a maintenance once: $noted after $shown', async ({ shown, noted, ends }) => {
  vi.resetModules()
  const { noteMaintenance, onMaintenanceEnd } = await import('./maintenance.ts')
  const listener = vi.fn<() => void>()
  const stop = onMaintenanceEnd(shown, listener)
  for (const each of noted) noteMaintenance(each)
  expect(listener).toHaveBeenCalledTimes(ends)
  stop()
  for (const each of [until, null]) noteMaintenance(each)
  expect(listener).toHaveBeenCalledTimes(ends)
})
