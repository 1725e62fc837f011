import { expect, test } from 'vitest'
import type { Flagger } from '#contract/moderation/flaggers.ts'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { FlaggersPage } from './flaggers-page.tsx'

const flagger = (more: Partial<Flagger>) =>
  ({
    ...{ id: '1', organisation: 'Osservatorio', email: 'a@posta.test', area: 'minori', coordinator: 'AGCOM' },
    ...{
      starts_on: '2026-01-01',
      ends_on: null,
      state: 'in_force',
      suspended_at: null,
      suspended_reason: '',
    },
    ...{ notices: 3, decided: 2, right: 1, ...more },
  }) as Flagger
const words = (more: Partial<Flagger>) =>
  draw(
    <FlaggersPage flaggers={[flagger(more)]} console={null} site="1" done={null} form={null} newKey="k" />,
  ).replaceAll(/<[^>]+>|\s+/g, ' ')

test('O1: the register says since when and why a flagger is suspended', () => {
  const suspended = { state: 'suspended', suspended_reason: 'Troppe sbagliate.' } as const
  expect(words({ ...suspended, suspended_at: '2026-11-02T10:00:00.000Z' })).toMatch(
    /Sospeso dal 2 nov 2026, perché:\s+Troppe sbagliate\./,
  )
  expect(words({})).not.toContain('Sospeso dal')
})
