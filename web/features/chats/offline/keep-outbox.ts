import type { MemberId } from '#contract/wire/ids.ts'
import { isTooOld, type Outgoing, outbox } from '../sending/outbox.ts'
import { retryMessage, type Sending, waitsFor } from '../sending/send-message.ts'
import { deleteMessage, readMessages, storeMessage } from './stored-outbox.ts'

/** Interval between attempts to send messages that could not reach the server. */
const retry_ms = 30_000

/**
 * Stores a member's outbox in this browser, so that an unsent message is not lost when its tab closes. Sends messages
 * again that could not reach the server. Every retry uses the message's idempotency key, so the member pays only once,
 * even if several tabs retry. The server refuses a retry if the price has changed, or if another member has signed in.
 * @param onRefused called for a message about which the member must decide, because it was refused or is too old
 * @returns a function that stops storing and retrying
 */
export function keepOutbox(
  sending: Sending,
  member: MemberId,
  onRefused: (message: Outgoing) => void,
): () => void {
  let kept: readonly Outgoing[] = []
  /** Idempotency keys of the messages that this tab has stored in the browser. */
  const stored = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isBusy = false
  const ownMessages = () => outbox.all().filter(({ from }) => from === member)

  /** Stores the messages that have changed. If storing fails, the outbox exists only until the page closes. */
  function save() {
    const before = new Map(kept.map((message) => [message.key, message]))
    kept = ownMessages()
    for (const message of kept) {
      if (before.get(message.key) !== message)
        storeMessage(message).then(
          () => stored.add(message.key),
          () => {},
        )
      before.delete(message.key)
    }
    for (const message of before.values()) deleteMessage(message).catch(() => {})
    if (kept.some(({ state }) => state === 'offline')) timer ??= setTimeout(resend, retry_ms)
  }

  /**
   * Adds messages of closed tabs to the outbox, and removes messages that another tab has sent or has moved back to the
   * draft.
   */
  async function restore() {
    const messages = await readMessages(member)
    if (isOver) return
    const shown = new Set(ownMessages().map(({ key }) => key))
    const found = new Set(messages.map(({ key }) => key))
    for (const { key, state } of ownMessages())
      if (state !== 'sending' && stored.has(key) && !found.has(key)) outbox.drop(key)
    for (const message of messages)
      if (!shown.has(message.key))
        outbox.put(message.state === 'sending' ? { ...message, state: 'offline' } : message)
  }

  async function resend() {
    // Clears the timer even if an earlier call of `resend` is still running. At its end, the earlier call runs `save`,
    // which starts a new timer only if `timer` is undefined.
    clearTimeout(timer)
    timer = undefined
    if (isBusy) return
    isBusy = true
    await restore().catch(() => {})
    for (const message of ownMessages()) {
      if (isOver) break
      if (message.state !== 'offline' || !navigator.onLine) continue
      // oxlint-disable-next-line no-await-in-loop -- messages arrive in the order in which they were written
      if (!(await isSentOrOffline(message))) onRefused(message)
    }
    isBusy = false
    if (!isOver) save()
  }
  async function isSentOrOffline(message: Outgoing): Promise<boolean> {
    if (isTooOld(message)) {
      outbox.put({ ...message, state: 'failed' })
      return false
    }
    const code = await retryMessage(sending, message)
    return code === null || waitsFor(code)
  }

  const unsubscribe = outbox.subscribe(save)
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', resend)
    removeEventListener('storage', onStorage)
  }
  // Stops after a sign-out in another tab. The other tab clears the whole local storage. This tab then receives an
  // event whose key is null.
  const onStorage = ({ key }: StorageEvent) => key === null && stop()
  addEventListener('online', resend)
  addEventListener('storage', onStorage)
  save()
  void resend()
  return stop
}
