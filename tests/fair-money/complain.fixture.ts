import type { ComplaintId } from '#contract/wire/ids.ts'
import { newKey } from '#server/domain/orders/shop.fixture.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import type { FairWorld } from './fair-world.fixture.ts'

/**
 * A buyer complains about the latest order, in two calls with one key. Support answers, and pays a share of the unspent
 * credits back. Both the refund and the answer are sent twice.
 */
export async function complain(world: FairWorld, who: number, share: number): Promise<void> {
  const { app } = world
  const buyer = world.member(who)
  const lot = await world.findOwnLot(who)
  const input = {
    ...{ subject: 'payment' as const, text: 'Ho pagato due volte?', key: newKey() },
    ...(lot && { order: lot.order }),
  }
  const file = () => app.call(buyer, 'fileComplaint', input)
  const [first, second] = await Promise.all([file(), file()])
  if (first.complaint !== second.complaint) throw new Error('one key has filed two complaints')
  const complaint = first.complaint as string as ComplaintId

  const support = await createReviewer(app, 'support')
  await support('takeComplaint', { complaint, from: null })
  if (lot) await world.refund(lot, Math.ceil(lot.remaining / share) || 1, 2)
  const answer = { complaint, text: 'Te ne abbiamo restituita una.', key: newKey() }
  await Promise.all([support('answerComplaint', answer), support('answerComplaint', answer)])
  const { complaint: read } = await app.call(buyer, 'getComplaint', { complaint: first.complaint })
  const answers = read.entries.filter(({ kind }) => kind === 'answered').length
  if (answers !== 1) throw new Error(`one answer was sent ${answers} times`)
  if (share === 1) await app.call(buyer, 'closeComplaint', { complaint: first.complaint })
}
