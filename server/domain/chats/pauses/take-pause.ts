import type { Asks, FoundAsks, PauseReader } from '#contract/chats/asks.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { hasSpent } from '#server/domain/credits/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Sender } from '../post-message.ts'
import { countPause } from './count-pauses.ts'
import { findPause } from './find-pause.ts'

interface Written {
  readonly to: MemberId
  /** The text; of a voice note, the words that its speaker typed. */
  readonly text: string
  readonly key: IdempotencyKey
  readonly as_it_is?: boolean | undefined
  readonly rewritten?: Asks | undefined
  /** The reader that had found the request which was rewritten. Absent for the rules. */
  readonly paused_by?: PauseReader | undefined
}

interface Pause {
  /** The request of the text that comes too early; `null` if there is none. */
  readonly found: FoundAsks | null
  /** Counts what became of an earlier pause, or of this one. Call it once the message is sent. */
  count(): Promise<void>
}

/**
 * X13: pauses a new text that asks for something too early, once. Throws `message_paused` { asks, by } unless its sender sends it
 * as it is. A retry of a message that was already sent passes, and counts nothing.
 */
export async function takePause(
  app: App,
  site: Site,
  { memberId: from }: Sender,
  { to, text, key, as_it_is, rewritten, paused_by }: Written,
  language: string,
): Promise<Pause> {
  const found = await findPause(app, site, { from, to, text, language })
  const isRetry = (found || rewritten) && (await hasSpent(app.db, from, key))
  const count = (what: FoundAsks, outcome: 'paused' | 'sent' | 'rewritten') =>
    countPause(app.db, site.id, what, outcome, app.clock.now())
  if (found && !as_it_is && !isRetry) {
    await count(found, 'paused')
    throw new ApiError('message_paused', { ...found })
  }
  return {
    found,
    async count() {
      if (isRetry) return
      if (found) await count(found, 'sent')
      else if (rewritten) await count({ asks: rewritten, by: paused_by ?? 'rules' }, 'rewritten')
    },
  }
}
