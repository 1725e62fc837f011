import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval'
import type { MemberId } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { isSigningOut, outbox_database } from '#web/lib/browser/clear-at-sign-out.ts'
import type { Outgoing } from '../sending/outbox.ts'

/*
 * The outbox in this browser's IndexedDB. The name of each record begins with a random batch id. The local storage
 * contains the current batch id of each member. A sign-out deletes the batch ids. A record that the sign-out could not
 * delete is neither shown nor sent, because only records with a current batch id are read.
 */

const batch_prefix = 'outbox '
const flagOf = (member: MemberId) => batch_prefix + member
const nameOf = (batch: string, key: string) => `${batch} ${key}`
let opened: UseStore | undefined
const store = () => (opened ??= createStore(outbox_database, 'messages'))

/** Stores a message. Replaces a stored message with the same idempotency key. Stores nothing during sign-out. */
export async function storeMessage(message: Outgoing): Promise<void> {
  if (isSigningOut()) return
  const flag = flagOf(message.from)
  const batch = localStorage.getItem(flag) ?? newIdempotencyKey()
  localStorage.setItem(flag, batch)
  await set(nameOf(batch, message.key), message, store())
}

export async function deleteMessage({ from, key }: Outgoing): Promise<void> {
  const batch = localStorage.getItem(flagOf(from))
  if (batch) await del(nameOf(batch, key), store())
}

/**
 * Returns a member's stored messages, oldest first. Also deletes records whose batch id is not in the local storage.
 */
export async function readMessages(member: MemberId): Promise<Outgoing[]> {
  const own = localStorage.getItem(flagOf(member))
  if (!own) return []
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  const flags = names.filter((name) => name.startsWith(batch_prefix))
  const batches = new Set(flags.map((flag) => localStorage.getItem(flag)))
  const records = await entries<string, Outgoing>(store())
  const batchOf = (name: string) => name.split(' ', 1)[0] ?? ''
  await delMany(
    records.map(([name]) => name).filter((name) => !batches.has(batchOf(name))),
    store(),
  )
  return records
    .filter(([name, { from }]) => batchOf(name) === own && from === member)
    .map(([, message]) => message)
    .sort((a, b) => a.at - b.at)
}
