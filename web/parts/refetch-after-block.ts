import type { QueryClient } from '@tanstack/react-query'
import type { MemberId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'

/** Removes a member from the cache and refetches the visible data. Called after the member was blocked or unblocked. */
export function refetchAfterBlock(cache: QueryClient, member: MemberId): void {
  cache.removeQueries({ queryKey: keys.member(member) })
  void cache.resetQueries({ queryKey: keys.members })
  for (const queryKey of [keys.likes, ['chats'], ['chat'], ['user'], ['members-count']])
    void cache.invalidateQueries({ queryKey })
}
