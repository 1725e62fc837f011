import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from '#tests/harness/find-program.ts'
import { type Driver, sourceOf } from './driver.ts'
import { stopProgram } from './stop-program.ts'

export const findFirefox = () => findProgram('firefox-esr', 'firefox')

/** The microphone is a generator, and nobody is asked for it. */
export const generatedMicrophone = ['media.navigator.streams.fake', 'media.navigator.permission.disabled']

/**
 * Starts Firefox without a window. Firefox itself speaks WebDriver BiDi, so no `geckodriver` is needed.
 * @param preferences names of preferences that are on
 */
export async function startFirefox(preferences: readonly string[] = []): Promise<Driver> {
  await using started = new AsyncDisposableStack()
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  started.defer(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  writeFileSync(join(profile, 'user.js'), preferences.map((name) => `user_pref('${name}', true);\n`).join(''))
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const firefox = spawn(findFirefox() ?? 'firefox', options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  started.defer(() => stopProgram(firefox))
  const { send, noise } = await connect(`${await listeningUrl(firefox)}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  const running = started.move()

  return {
    noise,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(inPage, ...args) {
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `() => { ${sourceOf(inPage, args)} }`,
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    async act(actions) {
      await send('input.performActions', { context, actions })
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Waits until Firefox prints the URL of its WebDriver BiDi server. */
async function listeningUrl({ stderr }: ChildProcess): Promise<string> {
  if (stderr)
    for await (const line of createInterface({ input: stderr })) {
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (url) return url
    }
  throw new Error('Firefox ended before it was ready')
}

/** Messages of WebDriver BiDi have different fields for every method, so their fields have no types here. */
// oxlint-disable-next-line typescript/no-explicit-any
type Message = any

/** Connects to a WebDriver BiDi server. Returns a function that sends a command and resolves with its result. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<Message>>()
  const noise: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, params }: Message = JSON.parse(data)
    if (type === 'event' && params.level === 'error') noise.push(params.text)
    if (type === 'success') waiting.get(id)?.resolve(result)
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`))
  })
  await once(socket, 'open')
  let count = 0
  function send(method: string, params: object): Promise<Message> {
    const answer = Promise.withResolvers<Message>()
    waiting.set(++count, answer)
    socket.send(JSON.stringify({ id: count, method, params }))
    return answer.promise
  }
  return { send, noise }
}
