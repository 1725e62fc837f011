import { expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

test('O1: the preview of a measure is the mail that is sent, and changes nothing', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const [moderator] = [await createReviewer(app), await createReviewer(app)]
  const measures: readonly Partial<CallInput<'takeMeasure'>>[] = [
    { outcome: 'warned' },
    { outcome: 'restricted', restricts: ['write'], days: 3 },
    { outcome: 'suspended' },
  ]
  for (const measure of measures) {
    const stated = {
      member: anna.id,
      ground: 'spam',
      note: 'Troppi inviti uguali.',
      ...measure,
    } as CallInput<'takeMeasure'>
    // oxlint-disable-next-line no-await-in-loop -- one measure after the other
    const { mail } = await moderator('previewMeasure', stated)
    expect(mail).toMatchObject({ side: 'member', language: 'it', is_mailed: true })
    const reports = async () => (await app.db.query('select count(*)::int as n from report')).rows[0].n
    // oxlint-disable-next-line no-await-in-loop -- as above
    const before = await reports()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await moderator('takeMeasure', stated)
    app.clock.advance(minutes(limits.outcome_delay_minutes))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await app.runJobs()
    const sent = app.outbox.to(anna.email).at(-1)
    const withoutLink = (text = '') => text.replaceAll(/\/reports\/\S+/g, '/reports/…')
    expect(sent?.subject).toBe(mail.subject)
    expect(withoutLink(sent?.text)).toContain(withoutLink(mail.text).trim().slice(0, 200))
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await reports()).toBe(before + 1)
  }
  await expect(moderator('previewMeasure', { member: anna.id, outcome: 'warned' })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
})
