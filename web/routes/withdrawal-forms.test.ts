import { expect, test } from 'vitest'
import { postForm } from '#web/post.fixture.ts'
import { act as actOnComplaint } from './admin-complaint.tsx'
import { act as endMoneyCase } from './admin-money.tsx'
import { act as reviewWithdrawal } from './admin-withdrawals.tsx'

const path = '/admin/withdrawals'

test('M7: answers a withdrawal, then shows the next one; a refused refund stays, because it needs an answer', async () => {
  const answer = { withdrawal: '5', action: 'answer', answer: 'Quale ordine?', next: '6' }
  const answers = { answerWithdrawal: () => ({ mail_at: '2026-11-21T17:10:00.000Z' }) }
  expect(await postForm(reviewWithdrawal, path, answer, { answers })).toEqual({
    answer: `${path}?done=answered&next=6&withdrawal=5&mail_at=2026-11-21T17%3A10%3A00.000Z`,
    calls: [['answerWithdrawal', { withdrawal: '5', answer: 'Quale ordine?' }]],
  })
  const carryOut = { withdrawal: '5', action: 'carry_out', order_number: '1004', credits: '', next: '6' }
  const carried = (refund: string) =>
    postForm(reviewWithdrawal, path, carryOut, { answers: { carryOutWithdrawal: () => ({ refund }) } })
  expect(await carried('sent')).toEqual({
    answer: `${path}?done=sent&next=6`,
    calls: [['carryOutWithdrawal', { withdrawal: '5', order_number: '1004', credits: '0' }]],
  })
  expect((await carried('support')).answer).toBe(`${path}?done=support&at=5`)
})

test('O1: an undone answer stays on its page as the text to correct', async () => {
  const undo = { withdrawal: '5', decision: 'undo' }
  const answers = {
    undoWithdrawalAnswer: () => ({ answer: 'Quale ordine?' }),
    undoComplaintAnswer: () => ({ text: 'Ora va.' }),
  }
  expect(await postForm(reviewWithdrawal, path, undo, { answers })).toEqual({
    answer: { shows: { withdrawal: '5', draft: 'Quale ordine?' } },
    calls: [['undoWithdrawalAnswer', { withdrawal: '5' }]],
  })
  const params = { complaint: '8' }
  const of = { answers, params }
  expect(await postForm(actOnComplaint, '/admin/complaints/8', { decision: 'undo' }, of)).toEqual({
    answer: { shows: { draft: 'Ora va.' } },
    calls: [['undoComplaintAnswer', { complaint: '8' }]],
  })
})

test('O1: leaves a withdrawal to others with a reason', async () => {
  const skip = { kind: 'withdrawal', case: '5', next: '6', skip_reason: 'language', decision: 'skip' }
  expect(await postForm(reviewWithdrawal, path, skip)).toEqual({
    answer: `${path}?next=6`,
    calls: [['skipCase', { kind: 'withdrawal', case: '5', reason: 'language' }]],
  })
})

test('O1: leaves a complaint to others, then shows the next one, or the list if none is left', async () => {
  const skip = { kind: 'complaint', case: '5', next: '6', skip_reason: 'unsure', decision: 'skip' }
  const post = (next: string) =>
    postForm(actOnComplaint, '/admin/complaints/5', { ...skip, next }, { params: { complaint: '5' } })
  expect(await post('6')).toEqual({
    answer: '/admin/complaints/6',
    calls: [['skipCase', { kind: 'complaint', case: '5', reason: 'unsure' }]],
  })
  expect((await post('')).answer).toBe('/admin/complaints')
})

test('O1: ends a case about money with a reason, and changes nothing without a choice', async () => {
  const end = { case: '9', how: 'paid', reason: 'Bonifico.' }
  expect(await postForm(endMoneyCase, '/admin/money', end)).toEqual({
    answer: '/admin/money?done=1',
    calls: [['endMoneyCase', end]],
  })
  await expect(postForm(endMoneyCase, '/admin/money', { ...end, how: '' })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
})
