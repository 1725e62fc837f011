import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { FrameProvider } from '#web/lib/page/frame-context.tsx'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { company, settings } from '#web/lib/page/settings.fixture.ts'
import { checkInQuery } from './check-in-query.ts'
import { CheckInSwitch } from './check-in-switch.tsx'

/** Draws the offer of a check-in, before or after the attempt to load it has failed. */
async function offer({ hasFailed }: { hasFailed: boolean }): Promise<string> {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const api = { getCheckIn: () => Promise.reject(new Error('no network')) } as unknown as Api
  if (hasFailed) await cache.prefetchQuery(checkInQuery(api))
  const facts = { settings, company, staff: null, locale: 'it', zone: timeZone, demo: null } as const
  return draw(
    <QueryClientProvider client={cache}>
      <FrameProvider value={{ ...facts, dismissed: [], now: '', languages: [], api }}>
        <CheckInSwitch time="18:30" />
      </FrameProvider>
    </QueryClientProvider>,
  )
}

test('N3: shows that the offer loads, and a retry if it could not be loaded', async () => {
  expect(await offer({ hasFailed: false })).toContain('aria-busy="true"')
  expect(await offer({ hasFailed: true })).toContain('Riprova')
})
