import type { Complaint, ComplaintEntry } from '#contract/complaints/complaints.ts'

/** A step of the timeline: one that has happened, or one of those that follow. */
export interface TimelineStep {
  readonly kind: ComplaintEntry['kind'] | 'to_read' | 'to_answer' | 'to_end'
  readonly state: 'done' | 'current' | 'future'
  readonly at: string | null
  readonly by: string | null
}

type Case = Pick<Complaint, 'status' | 'entries'>

/**
 * Returns the steps of a complaint: what has happened, then what follows. One step is current, unless the complaint is
 * closed: the question to the provider while support waits for its answer, else the first step that follows.
 */
export function timelineSteps({ status, entries }: Case): TimelineStep[] {
  const past = entries.map(({ kind, at, by }) => ({ kind, at, by }))
  const next = nextSteps({ status, entries }).map((kind) => ({ kind, at: null, by: null }))
  const current = status === 'waiting' ? past.findLastIndex(isQuestion) : past.length
  return [...past, ...next].map((step, place) => ({
    ...step,
    state: place === current ? 'current' : place < past.length ? 'done' : 'future',
  }))
}

const isQuestion = ({ kind }: { kind: string }) => kind === 'provider_asked'

function nextSteps({ status, entries }: Case) {
  if (status === 'closed') return []
  if (status === 'answered') return ['to_end'] as const
  return isRead(entries) ? (['to_answer', 'to_end'] as const) : (['to_read', 'to_answer', 'to_end'] as const)
}

/** Returns whether a person has the complaint: nobody has it again after the author has asked for another person. */
const isRead = (entries: Case['entries']) =>
  entries.findLastIndex(({ kind }) => kind === 'read') >
  entries.findLastIndex(({ kind }) => kind === 'review_asked')
