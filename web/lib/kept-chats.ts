import { kept_prefix } from '#web/lib/worker-messages.ts'

/** A conversation as this browser keeps it for when there is no network. */
export interface KeptChat {
  readonly id: string
  /** With the label in words of whoever is no ordinary member (H1). */
  readonly name: string
  readonly snippet: string
  /** Whether the snippet is of the member's own words. */
  readonly mine: boolean
  readonly messages: readonly KeptMessage[]
}

export interface KeptMessage {
  readonly mine: boolean
  readonly text: string
  /** ISO 8601 */
  readonly at: string
}

interface Kept {
  /** When it was written, milliseconds. */
  readonly at: number
  readonly chats: readonly KeptChat[]
}

const path = '/kept/chats'
/** As long as a session lives: whoever has not been here for longer is a visitor. */
const kept_ms = 30 * 86_400_000

/** Keeps a member's conversations, and nobody else's beside them. */
export async function keepChats(member: string, chats: readonly KeptChat[]): Promise<void> {
  await forgetOthers(member)
  const cache = await caches.open(kept_prefix + member)
  await cache.put(path, Response.json({ at: Date.now(), chats } satisfies Kept))
}

export async function forgetOthers(member: string | null): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(kept_prefix) && name !== kept_prefix + member) await caches.delete(name)
}

/** What was kept of whoever was signed in here last; none where that is too long ago. */
export async function readKeptChats(): Promise<readonly KeptChat[]> {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(kept_prefix))) {
    const answer = await (await caches.open(name)).match(path)
    const kept = answer && ((await answer.json()) as Kept)
    if (kept && kept.at > Date.now() - kept_ms) return kept.chats
    await caches.delete(name)
  }
  return []
}
