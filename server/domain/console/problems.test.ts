import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

test('O1: staff read the problems of the installation and of their own sites, failures first', async () => {
  await using app = await startTestApp()
  const admin = await createReviewer(app, 'admin')
  const operator = await createReviewer(app, 'operator', [app.site.id, app.otherSite.id])
  const { at, problems, healthy } = await admin('listProblems', {})
  expect(at).toMatch(/^\d{4}-.*Z$/)
  const subjects = (found: typeof problems) => new Set(found.map(({ subject }) => subject))
  expect(problems).toContainEqual({
    ...{ id: 'worker_missing', area: 'queue', level: 'failure', subject: null, value: null },
  })
  expect(problems).toContainEqual({
    ...{ id: 'site_without_prices', area: 'sites', level: 'warning', subject: 'main.test', value: null },
  })
  expect(subjects(problems)).not.toContain('other.test')
  const levels = problems.map(({ level }) => level)
  expect(levels).toEqual(levels.toSorted())
  expect(healthy).toContain('storage')
  for (const { area } of problems) expect(healthy).not.toContain(area)

  const others = (await operator('listProblems', {})).problems
  for (const domain of ['main.test', 'other.test']) expect(subjects(others)).toContain(domain)
  for (const role of ['moderator', 'support'] as const) {
    const who = await createReviewer(app, role)
    await expect(who('listProblems', {})).rejects.toMatchObject({ code: 'forbidden' })
  }
})
