import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { MemberId } from '#contract/wire/ids.ts'
import type { PassingEvent } from '#contract/wire/live-events.ts'
import type { Bus, PresenceChange } from './port.ts'
import type { Transport } from './transport.ts'

/** A message to the other processes. One packet contains everything that was announced since the previous packet. */
interface Packet {
  /** Id of the sending process, which ignores its own packets. */
  readonly from: string
  wake?: MemberId[]
  passing?: [MemberId, PassingEvent][]
  ended?: [MemberId, string?][]
  seen?: MemberId[]
  hidden?: MemberId[]
  gone?: MemberId[]
  /** True if the sender has just connected and needs the current presence of all members. */
  hello?: true
}

/** Delay before a packet with only `seen` is sent. During the delay, the packet can collect many members. */
const seen_delay_ms = 250

type Events = {
  wake: [MemberId]
  passing: [MemberId, PassingEvent]
  ended: [MemberId, string | undefined]
  presence: [PresenceChange, readonly MemberId[]]
  joined: [boolean]
}

/** Creates the bus of a process. Without `transport`, messages reach only the listeners in this process. */
export function createBus(transport?: Transport): Bus {
  const emitter = new EventEmitter<Events>()
  emitter.setMaxListeners(0)
  const self = randomUUID()
  let packet: Packet = { from: self }
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined
  let isSoon = false

  /**
   * Schedules sending the packet.
   * @param soon if true, sends after this turn of the event loop; if false, after `seen_delay_ms`
   */
  function plan(soon: boolean): void {
    if (timer && (isSoon || !soon)) return
    if (timer) clearTimeout(timer as NodeJS.Timeout)
    isSoon = soon
    timer = soon ? setImmediate(flush) : setTimeout(flush, seen_delay_ms)
  }
  function flush(): void {
    const text = JSON.stringify(packet)
    packet = { from: self }
    timer = undefined
    transport?.send(text)
  }
  function receive(text: string): void {
    const received = readPacket(text)
    if (!received || received.from === self) return
    for (const member of received.wake ?? []) emitter.emit('wake', member)
    for (const [member, event] of received.passing ?? []) emitter.emit('passing', member, event)
    for (const [member, tokenHash] of received.ended ?? []) emitter.emit('ended', member, tokenHash)
    for (const change of ['seen', 'hidden', 'gone'] as const)
      if (received[change]) emitter.emit('presence', change, received[change])
    if (received.hello) emitter.emit('joined', false)
  }
  transport?.open(receive, () => {
    packet.hello = true
    plan(true)
    emitter.emit('joined', true)
  })

  function listen<Name extends keyof Events>(name: Name, listener: (...args: Events[Name]) => void) {
    const untyped: EventEmitter = emitter // EventEmitter’s types do not support a generic event name.
    untyped.on(name, listener)
    return () => void untyped.off(name, listener)
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
    sendPresence(change, member) {
      if (!transport) return
      packet[change] ??= []
      packet[change].push(member)
      // Sends `hidden` and `gone` without delay, so that the member no longer appears online.
      plan(change !== 'seen')
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

/** Parses a packet. Returns null for any other text, because other software may publish on a shared Redis. */
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
