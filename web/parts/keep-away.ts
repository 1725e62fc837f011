import type { QueryClient } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import { keys } from '#web/lib/query-keys.ts'

/** After a block: nothing that the browser still holds shows them, and what is on show is asked for anew. */
export function keepAway(cache: QueryClient, member: MemberId): void {
  cache.removeQueries({ queryKey: keys.member(member) })
  void cache.resetQueries({ queryKey: keys.members })
  for (const queryKey of [keys.likes, ['chats'], ['user'], ['members-count']])
    void cache.invalidateQueries({ queryKey })
}
