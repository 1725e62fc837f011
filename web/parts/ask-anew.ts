import type { QueryClient } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import { keys } from '#web/lib/query-keys.ts'

/** After a block, and after one was taken back: what the browser holds of them is forgotten, and what is on show asked for anew. */
export function askAnew(cache: QueryClient, member: MemberId): void {
  cache.removeQueries({ queryKey: keys.member(member) })
  void cache.resetQueries({ queryKey: keys.members })
  for (const queryKey of [keys.likes, ['chats'], ['chat'], ['user'], ['members-count']])
    void cache.invalidateQueries({ queryKey })
}
