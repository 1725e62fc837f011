import { vi } from 'vitest'

type Listener = (event: never) => void

/** A fake event target with the few methods that the tests need. */
export class Target {
  readonly #listeners = new Map<string, Set<Listener>>()
  addEventListener(name: string, listener: Listener) {
    const known = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, known.add(listener))
  }
  removeEventListener(name: string, listener: Listener) {
    this.#listeners.get(name)?.delete(listener)
  }
  dispatch(name: string, event: object = {}) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener({ type: name, ...event } as never)
  }
}

/** A fake `Storage`. With `isBroken`, it throws errors as in a private window. */
export class MemoryStorage {
  readonly kept = new Map<string, string>()
  isBroken = false
  getItem(key: string) {
    if (this.isBroken) throw new Error('refused')
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.isBroken) throw new Error('refused')
    this.kept.set(key, value)
  }
  removeItem(key: string) {
    this.kept.delete(key)
  }
  clear() {
    this.kept.clear()
  }
  get length() {
    return this.kept.size
  }
  key(index: number) {
    return [...this.kept.keys()][index] ?? null
  }
}

/** A fake document. A test can change its visibility. */
export class FakeDocument extends Target {
  hidden = false
  show(isShown: boolean) {
    this.hidden = !isShown
    this.dispatch('visibilitychange')
  }
}

/** A fake event stream. The test sends the events that the server would send. */
export class FakeEventSource extends Target {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  static get open() {
    return FakeEventSource.all.filter((source) => source.readyState !== FakeEventSource.CLOSED)
  }
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  accept() {
    this.readyState = 1
    this.dispatch('open')
  }
  send(seq: number, name: string, data: object) {
    this.dispatch(name, { lastEventId: String(seq), data: JSON.stringify(data) })
  }
  /** Cuts the connection. The browser then reconnects, unless the server refused the connection (`isRefused`). */
  fail(isRefused: boolean) {
    this.readyState = isRefused ? FakeEventSource.CLOSED : 0
    this.dispatch('error')
  }
}

interface Claim {
  readonly hold: () => Promise<void>
  readonly end: (error?: Error) => void
}

/**
 * A fake `navigator.locks` for a single name. One request has the lock, and the others wait in a queue. A request may
 * steal the lock.
 */
export class FakeLocks {
  #holder: Claim | null = null
  readonly #waiting: Claim[] = []
  request(_name: string, options: { steal?: boolean; signal?: AbortSignal }, hold: () => Promise<void>) {
    return new Promise<void>((done, failed) => {
      const claim: Claim = { hold, end: (error) => (error ? failed(error) : done()) }
      if (options.steal) {
        this.#holder?.end(new Error('stolen'))
        this.#hold(claim)
        return
      }
      options.signal?.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(claim)
        if (place >= 0) this.#waiting.splice(place, 1)
        claim.end(new Error('aborted'))
      })
      this.#waiting.push(claim)
      queueMicrotask(() => this.#next())
    })
  }
  #next() {
    const claim = this.#holder ? undefined : this.#waiting.shift()
    if (claim) this.#hold(claim)
  }
  #hold(claim: Claim) {
    this.#holder = claim
    void this.#release(claim)
  }
  async #release(claim: Claim) {
    await claim.hold()
    if (this.#holder !== claim) return
    this.#holder = null
    claim.end()
    this.#next()
  }
}

/** A fake `BroadcastChannel`. Delivers messages synchronously to all other channels of the same name. */
export class FakeChannel extends Target {
  static all: FakeChannel[] = []
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name)
        other.dispatch('message', { data: structuredClone(data) })
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((other) => other !== this)
  }
}

/** Installs the fakes as globals. `vi.unstubAllGlobals()` removes the fakes. */
export function installBrowser() {
  FakeEventSource.all = []
  FakeChannel.all = []
  const page = new FakeDocument()
  const target = new Target()
  const [local, session] = [new MemoryStorage(), new MemoryStorage()]
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const navigator = { locks: new FakeLocks(), onLine: true }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  const goOffline = () => {
    navigator.onLine = false
  }
  const goOnline = () => {
    navigator.onLine = true
    target.dispatch('online')
  }
  return { page, target, local, session, goOffline, goOnline }
}
