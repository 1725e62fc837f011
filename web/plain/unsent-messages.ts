import type { MemberId } from '#contract/wire/ids.ts'
import type { Outgoing } from '#web/features/chats/sending/outbox.ts'
import { outbox_database } from '#web/lib/browser/clear-at-sign-out.ts'

/*
 * Reads the messages that `drafts.ts` and `stored-outbox.ts` store. Imports only types from these modules. If plain
 * pages imported their code, the build would put it into a separate chunk, and conversations would load more slowly.
 */

export interface UnsentMessage {
  readonly to: string
  readonly text: string
  /** True if the member has sent the message. The browser then delivers it automatically. False for a draft. */
  readonly isSent: boolean
}

/**
 * Returns the member's messages that are stored in this browser: first the messages that could not reach the server,
 * then the drafts.
 */
export async function readUnsentMessages(member: MemberId): Promise<UnsentMessage[]> {
  const outgoing = await readOutbox(member).catch(() => [])
  const waiting = outgoing.filter(({ from, state }) => from === member && state !== 'failed')
  return [...waiting.map(({ to, text }) => ({ to, text, isSent: true })), ...readDrafts(member)]
}

function readDrafts(member: MemberId): UnsentMessage[] {
  const prefix = `draft ${member} `
  return Object.entries<string>(localStorage)
    .filter(([key, text]) => key.startsWith(prefix) && text.trim())
    .map(([key, text]) => ({ to: key.slice(prefix.length), text, isSent: false }))
}

/**
 * Returns the member's messages in the outbox. The name of each record begins with the member's batch id, a random id
 * in the local storage (`stored-outbox.ts`). Without a batch id, no message is stored, and the database may not exist.
 */
async function readOutbox(member: MemberId): Promise<Outgoing[]> {
  const batch = localStorage.getItem(`outbox ${member}`)
  if (!batch) return []
  const opening = indexedDB.open(outbox_database)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('messages'))
  const database = await resultOf(opening)
  const records = database.transaction('messages').objectStore('messages')
  const messages = await resultOf<Outgoing[]>(records.getAll(IDBKeyRange.bound(`${batch} `, `${batch}!`)))
  database.close()
  return messages
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
