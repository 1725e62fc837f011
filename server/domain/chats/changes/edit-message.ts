import type { Message } from '#contract/chats/chats.ts'
import { snippetOf } from '#contract/chats/snippet.ts'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findPause } from '../pauses/find-pause.ts'
import { presentOne } from '../present-one.ts'
import { assertFits } from '../rules.ts'
import { announceChange } from './announce-change.ts'
import { assertInTime, assertMayWrite, assertPerson, lockMessage } from './own-message.ts'
import * as store from './store.ts'

/**
 * Changes the text of an own message for both members, at most `limits.edit_minutes` after it was sent. Costs nothing. A
 * repeated call changes nothing, also when the time is over. The earlier text stays for reviewers of a report. Throws
 * `message_too_long`, `message_paused` { asks, by } (X13), `chat_not_found`, `message_not_found`, `message_fixed`, `too_late_to_change` { minutes }, and the
 * errors of `assertMayWrite`.
 */
export async function editMessage(
  requestContext: MemberContext,
  { conversation, number, text }: ParsedInput<'editMessage'>,
): Promise<Message> {
  const { app, site, session } = requestContext
  const { memberId: member } = session
  assertFits(text, site.settings.message_length)
  const { message, changed } = await inTransaction(app.db, async (tx) => {
    const { inbox, message: row } = await lockMessage(tx, member, { conversation, number })
    const { peer_id: peer } = inbox
    if (row.sender_id !== member) throw new ApiError('message_not_found')
    // X13: a text with a warning in its place stays as it was.
    if (row.kind !== 'text' || row.deleted_at !== null || row.asks !== null)
      throw new ApiError('message_fixed')
    if (row.body === text) return { message: await presentOne(tx, row, member, peer), changed: [] }
    await assertPerson(tx, peer)
    assertInTime(app, row, limits.edit_minutes)
    await assertMayWrite(requestContext, tx, peer)
    const posted = { from: member, to: peer, text, language: requestContext.locale, edited: number }
    const found = await findPause(app, site, posted, tx)
    if (found) throw new ApiError('message_paused', { ...found })
    const ref = { conversation_id: conversation, number }
    await store.updateText(tx, { ...ref, body: text, edited_at: app.clock.now() })
    const preview = { conversation_id: conversation, last_number: number, snippet: snippetOf(text) }
    for (const member_id of [member, peer].sort())
      // oxlint-disable-next-line no-await-in-loop -- one list after the other, under the lock of the conversation
      await store.setSnippet(tx, { ...preview, member_id })
    const message = await announceChange(app, tx, { conversation, number }, { member, peer })
    return { message, changed: [member, peer] }
  })
  if (changed.length > 0) app.bus.wake(changed)
  return message
}
