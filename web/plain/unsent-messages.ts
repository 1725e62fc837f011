import type { MemberId } from '#contract/wire/ids.ts'
import type { Outgoing } from '#web/features/chats/outbox.ts'
import { outbox_database } from '#web/lib/browser/clear-at-sign-out.ts'

/*
 * Reads what `drafts.ts` and `stored-outbox.ts` store. Imports only their types: a module that plain pages share with
 * the conversations would be a file of its own, and would make the first load of every conversation larger.
 */

export interface UnsentMessage {
  readonly to: string
  readonly text: string
  /** True if the member has sent the message, so that it goes out by itself. False for a draft. */
  readonly isSent: boolean
}

/** Returns a member's messages that wait in this browser: those that could not reach the server, then the drafts. */
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

/** Returns the records of the member's batch. Without a batch id, nothing is stored, and the database may not exist. */
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
