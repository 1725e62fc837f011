import { EventEmitter } from 'node:events'
import type { PassingEvent } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Bus } from './port.ts'

/** The bus of a single process: nothing but function calls. */
export function createMemoryBus(): Bus {
  const emitter = new EventEmitter<{
    wake: [MemberId]
    passing: [MemberId, PassingEvent]
    ended: [MemberId, string | undefined]
  }>()
  emitter.setMaxListeners(0)
  return {
    wake(members) {
      for (const member of members) emitter.emit('wake', member)
    },
    endSessions(member, tokenHash) {
      emitter.emit('ended', member, tokenHash)
    },
    pass(member, event) {
      emitter.emit('passing', member, event)
    },
    onPassing(listener) {
      emitter.on('passing', listener)
      return () => void emitter.off('passing', listener)
    },
    onWake(listener) {
      emitter.on('wake', listener)
      return () => void emitter.off('wake', listener)
    },
    onSessionsEnded(listener) {
      emitter.on('ended', listener)
      return () => void emitter.off('ended', listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}
