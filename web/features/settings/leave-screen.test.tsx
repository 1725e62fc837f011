import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { LeaveScreen } from './leave-screen.tsx'

test('A8: names the data that remain after leaving: receipts, and data of an open report', () => {
  const text = draw(
    <LeaveScreen confirmed credits={0} fresh refunds={[]} pending={[]} email="" form={null} />,
  ).replace(/<[^>]*>|&[a-z]+;/g, '')
  for (const part of [
    'se hai fatto acquisti, le ricevute',
    'una segnalazione ancora aperta',
    `${limits.report_open_days} giorni`,
  ])
    expect(text).toContain(part)
})

test('H2: says that downloaded copies of other members’ data keep the messages', () => {
  const text = draw(
    <LeaveScreen confirmed credits={0} fresh refunds={[]} pending={[]} email="" form={null} />,
  )
  expect(text).toContain('anche dalle chat di chi li ha ricevuti')
  expect(text).toContain('Chi ha già scaricato una copia dei propri dati ha lì anche i messaggi')
})

test.each([true, false])(
  'says what happens to a check-in that runs, with a grace period: %s',
  (confirmed) => {
    const show = (state: 'waiting' | 'well') =>
      draw(
        <LeaveScreen
          {...{ confirmed, credits: 0, fresh: true, refunds: [], pending: [], email: '', form: null }}
          checkIn={{ state, ask_at: '2026-12-05T20:00:00Z', zone: 'Europe/Rome' }}
        />,
      )
    expect(show('waiting')).toContain('Se cancelli subito finisce, e nessuno verrà avvisato.')
    expect(show('waiting').includes('Se scegli i 14 giorni continua')).toBe(confirmed)
    expect(show('well')).not.toContain('check-in')
  },
)

test('names each payment that may still arrive, and promises it back', () => {
  const payment = {
    ...{ id: '1' as OrderId, number: '4102', price_cents: 499, currency: 'EUR', status: 'pending' as const },
    ...{ collect_on: null, checkout_url: null },
  }
  const text = draw(
    <LeaveScreen
      confirmed
      credits={0}
      fresh
      refunds={[]}
      pending={[payment]}
      email="anna@posta.test"
      form={null}
    />,
  )
  expect(text).toMatch(/Ordine 4102: 4,99.€/)
  expect(text).toContain('te lo restituiamo per intero e ti scriviamo ad anna@posta.test')
})
