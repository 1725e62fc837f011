import { expect, test } from 'vitest'
import type { Complaint } from '#contract/complaints/complaints.ts'
import { timelineSteps } from './timeline-steps.ts'

type Kind = Complaint['entries'][number]['kind']
const at = '2026-11-20T17:05:00.000Z'
const stepsOf = (status: Complaint['status'], ...kinds: Kind[]) =>
  timelineSteps({ status, entries: kinds.map((kind) => ({ kind, at, by: null, text: '' })) }).map(
    ({ kind, state }) => `${kind} ${state}`,
  )

test('a new complaint waits for its reader, then for the answer and its end', () => {
  expect(stepsOf('open', 'received')).toEqual([
    'received done',
    'to_read current',
    'to_answer future',
    'to_end future',
  ])
})

test('the question to the provider is current while support waits', () => {
  expect(stepsOf('waiting', 'received', 'read', 'provider_asked')).toEqual([
    'received done',
    'read done',
    'provider_asked current',
    'to_answer future',
    'to_end future',
  ])
})

test('after the answer, the end is current', () => {
  expect(stepsOf('answered', 'received', 'read', 'answered').at(-1)).toBe('to_end current')
})

test('a complaint for another person waits for a reader again', () => {
  const steps = stepsOf('open', 'received', 'read', 'answered', 'review_asked')
  expect(steps.slice(-3)).toEqual(['to_read current', 'to_answer future', 'to_end future'])
  expect(stepsOf('open', 'received', 'read', 'answered', 'review_asked', 'read').at(-2)).toBe(
    'to_answer current',
  )
})

test('a closed complaint has no current step', () => {
  expect(stepsOf('closed', 'received', 'closed')).toEqual(['received done', 'closed done'])
})
