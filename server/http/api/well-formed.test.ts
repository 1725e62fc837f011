import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { wellFormed } from './well-formed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

const [half, other_half] = ['\ud83d', '\ude00']

test('replaces halves of characters in texts, lists and names of fields, and keeps everything else', () => {
  const input = { text: `a${half}b`, list: [half, 7, null, true], [other_half]: { whole: half + other_half } }
  expect(wellFormed(input)).toEqual({
    text: 'a\ufffdb',
    list: ['\ufffd', 7, null, true],
    '\ufffd': { whole: '😀' },
  })
})

test('a note with half a character is stored in the audit trail, and read again', async () => {
  const support = await createReviewer(app, 'support')
  const anna = await app.member()
  await support('openMemberFile', { member: anna.id, reason: 'other', note: `cut ${half}` })
  await support('noteMember', { member: anna.id, note: `${half}Ha chiamato 😀${other_half}` })
  const { rows } = await app.db.query(
    `select after ->> 'note' as note from audit_entry where member_id = $1 order by id`,
    [anna.id],
  )
  expect(rows.map(({ note }) => note)).toEqual(['cut \ufffd', '\ufffdHa chiamato 😀\ufffd'])
  const { file } = await support('getMemberFile', { member: anna.id })
  expect(file?.timeline.find(({ detail }) => detail === 'member_noted')).toMatchObject({
    text: '\ufffdHa chiamato 😀\ufffd',
  })
})
