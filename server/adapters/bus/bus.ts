import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { MemberId } from '#contract/ids.ts'
import type { PassingEvent } from '#contract/live-events.ts'
import type { Bus, PresenceWord } from './port.ts'
import type { Transport } from './transport.ts'

/** What goes from one process to the others: all that was said within one turn of its loop. */
interface Packet {
  /** The process that says it: nobody listens to itself. */
  readonly from: string
  wake?: MemberId[]
  passing?: [MemberId, PassingEvent][]
  ended?: [MemberId, string?][]
  seen?: MemberId[]
  hidden?: MemberId[]
  gone?: MemberId[]
  /** A process that has joined knows nothing yet. */
  hello?: true
}

/** That somebody is here may be heard a little later, together with others. */
const seenAfterMs = 250

type Events = {
  wake: [MemberId]
  passing: [MemberId, PassingEvent]
  ended: [MemberId, string | undefined]
  presence: [PresenceWord, readonly MemberId[]]
  joined: [boolean]
}

/** The bus of a process; without `transport` of one that is alone: nothing but function calls. */
export function createBus(transport?: Transport): Bus {
  const emitter = new EventEmitter<Events>()
  emitter.setMaxListeners(0)
  const self = randomUUID()
  let packet: Packet = { from: self }
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined
  let isSoon = false

  /** @param soon with what else is said in this turn, else with what is said within a moment */
  function plan(soon: boolean): void {
    if (timer && (isSoon || !soon)) return
    if (timer) clearTimeout(timer as NodeJS.Timeout)
    isSoon = soon
    timer = soon ? setImmediate(flush) : setTimeout(flush, seenAfterMs)
  }
  function flush(): void {
    const text = JSON.stringify(packet)
    packet = { from: self }
    timer = undefined
    transport?.send(text)
  }
  function receive(text: string): void {
    const heard = readPacket(text)
    if (!heard || heard.from === self) return
    for (const member of heard.wake ?? []) emitter.emit('wake', member)
    for (const [member, event] of heard.passing ?? []) emitter.emit('passing', member, event)
    for (const [member, tokenHash] of heard.ended ?? []) emitter.emit('ended', member, tokenHash)
    for (const word of ['seen', 'hidden', 'gone'] as const)
      if (heard[word]) emitter.emit('presence', word, heard[word])
    if (heard.hello) emitter.emit('joined', false)
  }
  transport?.open(receive, () => {
    packet.hello = true
    plan(true)
    emitter.emit('joined', true)
  })

  function listen<Name extends keyof Events>(name: Name, listener: (...args: Events[Name]) => void) {
    emitter.on(name, listener as never)
    return () => void emitter.off(name, listener as never)
  }
  return {
    isShared: transport !== undefined,
    get isUp() {
      return transport?.isUp ?? true
    },
    wake(members) {
      for (const member of members) emitter.emit('wake', member)
      if (!transport) return
      packet.wake = [...(packet.wake ?? []), ...members]
      plan(true)
    },
    pass(member, event) {
      emitter.emit('passing', member, event)
      if (!transport) return
      packet.passing = [...(packet.passing ?? []), [member, event]]
      plan(true)
    },
    endSessions(member, tokenHash) {
      emitter.emit('ended', member, tokenHash)
      if (!transport) return
      packet.ended = [...(packet.ended ?? []), tokenHash === undefined ? [member] : [member, tokenHash]]
      plan(true)
    },
    tellPresence(word, member) {
      if (!transport) return
      packet[word] ??= []
      packet[word].push(member)
      // Who wishes not to be seen is not to be seen at once.
      plan(word !== 'seen')
    },
    onPassing: (listener) => listen('passing', listener),
    onWake: (listener) => listen('wake', listener),
    onSessionsEnded: (listener) => listen('ended', listener),
    onPresence: (listener) => listen('presence', listener),
    onJoined: (listener) => listen('joined', listener),
    async close() {
      if (timer) flush()
      emitter.removeAllListeners()
      await transport?.close()
    },
  }
}

/** Null for what no process of ours has said: the way may be shared with others, and nobody's word ends us. */
function readPacket(text: string): Packet | null {
  try {
    const packet = JSON.parse(text) as Packet
    const { wake = [], passing = [], ended = [], seen = [], hidden = [], gone = [] } = packet
    const isOurs =
      typeof packet.from === 'string' &&
      [wake, seen, hidden, gone].every(isTexts) &&
      Array.isArray(ended) &&
      ended.every(isTexts) &&
      Array.isArray(passing) &&
      passing.every((each) => isText(each?.[0]) && each[1]?.name === 'typing')
    return isOurs ? packet : null
  } catch {
    return null
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
