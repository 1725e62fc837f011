import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { WithdrawalToReview } from '#contract/orders/withdrawals.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aConsole } from '#web/features/console/console.fixture.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { aPageRequest } from '#web/page-request.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

const waiting = ['5', '6'].map((id) => ({
  ...{ id, site: '1', site_name: 'Batticuore', number: `R-${id}`, member: null, name: 'Anna', contract: '' },
  ...{ declared_at: '2026-11-29T09:00:00.000Z', due: '2026-11-30T09:00:00.000Z', email: 'anna@posta.test' },
  ...{ wanted_credits: null, problem: 'unmatched', result: null },
})) as unknown as WithdrawalToReview[]

/** Returns the page after the answer to withdrawal 5, to which `typed` was posted. */
async function draw(typed?: TypedForm, held: readonly unknown[] = []) {
  const console = aConsole({ role: 'support' })
  const api = {
    getConsole: async () => console,
    listWithdrawalsToReview: async () => ({ withdrawals: waiting }),
    listWithdrawalLocks: async () => ({ held, skipped: [] }),
  } as unknown as Api
  const path = '/admin/withdrawals?done=answered&next=6&withdrawal=5&mail_at=2026-11-29T19:10:00.000Z'
  const request = aPageRequest(path, { staff: console.staff, api, ...(typed && { typed }) })
  return (await renderer.renderPage(request)).html
}

const answered = 'La risposta è registrata.'
const preview = (withdrawal: string): TypedForm => ({
  values: { withdrawal, action: 'answer', answer: 'Ti ridiamo tutto.' },
  answer: { mail: { language: 'it', subject: 'La risposta', text: 'Ti ridiamo tutto.', is_mailed: true } },
})

test('M7: an undone answer is no longer said to be registered, nor is it while its new text is previewed', async () => {
  expect(await draw()).toContain(answered)
  const undone = {
    values: { withdrawal: '5', decision: 'undo' },
    answer: { withdrawal: '5', draft: 'Ora va.' },
  }
  for (const typed of [undone, preview('5')]) {
    const html = await draw(typed)
    expect(html).not.toContain(answered)
    expect(html).not.toContain('Risposta inviata.')
  }
  // The preview for another declaration leaves the undo in reach.
  expect(await draw(preview('6'))).toContain(answered)
})

test('M7: a preview keeps the typed answer, even if somebody else holds the declaration by then', async () => {
  const held = [{ case: '6', holder: { name: 'Vera', until: '2026-11-29T18:10:00.000Z' } }]
  const html = await draw(preview('6'), held)
  expect(html).toContain('Questo caso ora è di Vera')
  expect(html).toMatch(/<textarea[^>]*name="answer"[^>]*>Ti ridiamo tutto\./)
})
