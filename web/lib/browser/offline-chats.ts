import type { MemberId } from '#contract/wire/ids.ts'
import { chats_cache_prefix } from '#web/lib/browser/worker-messages.ts'

/** A conversation as stored in this browser for use without a network. */
export interface StoredChat {
  readonly id: string
  /** Id of the other member. */
  readonly member: MemberId
  /**
   * Name of the other member. If the profile is not an ordinary member, the name is followed by the profile's label
   * (H1).
   */
  readonly name: string
  readonly snippet: string
  /** True if the signed-in member, not the other member, wrote the last message. */
  readonly mine: boolean
  readonly messages: readonly StoredMessage[]
}

export interface StoredMessage {
  readonly mine: boolean
  readonly text: string
  /** Time in ISO 8601. */
  readonly at: string
}

interface StoredChats {
  /** Time when the conversations were stored, in milliseconds since 1970. */
  readonly at: number
  readonly chats: readonly StoredChat[]
}

const path = '/kept/chats'
/**
 * Lifetime of a session in milliseconds. Conversations that were stored longer ago are not shown, because the session
 * of their member has ended.
 */
const lifetime_ms = 30 * 86_400_000

/** Stores a member's conversations in this browser, and deletes the stored conversations of other members. */
export async function storeChats(member: string, chats: readonly StoredChat[]): Promise<void> {
  await forgetOthers(member)
  const cache = await caches.open(chats_cache_prefix + member)
  await cache.put(path, Response.json({ at: Date.now(), chats } satisfies StoredChats))
}

export async function forgetOthers(member: string | null): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(chats_cache_prefix) && name !== chats_cache_prefix + member) await caches.delete(name)
}

/** The stored conversations, and the member to whom they belong. */
interface OwnChats {
  readonly owner: MemberId
  readonly chats: readonly StoredChat[]
}

/**
 * Returns the stored conversations of the last signed-in member. Returns `null` if no conversations are stored or they
 * have expired. Deletes expired conversations.
 */
export async function readStoredChats(): Promise<OwnChats | null> {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(chats_cache_prefix))) {
    const answer = await (await caches.open(name)).match(path)
    const stored = answer && ((await answer.json()) as StoredChats)
    if (stored && stored.at > Date.now() - lifetime_ms)
      return { owner: name.slice(chats_cache_prefix.length) as MemberId, chats: stored.chats }
    await caches.delete(name)
  }
  return null
}
