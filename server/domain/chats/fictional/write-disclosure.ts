import { randomUUID } from 'node:crypto'
import type { Disclosure } from '#contract/chats/fictional-signals.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { writeAsFictional } from './store.ts'

/** Sends one of the fixed sentences (H1) as the fictional profile. The caller has locked the conversation. */
export async function writeDisclosure(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  conversation: ConversationId,
  sentence: Disclosure,
): Promise<void> {
  await writeAsFictional(tx, {
    ...{ conversation_id: conversation, staff_id: null, kind: 'disclosure' },
    ...{ body: sentence, snippet: sentence, key: randomUUID(), now: clock.now() },
  })
}
