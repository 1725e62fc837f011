import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { findProgram } from '#tests/harness/find-program.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { type Driver, sourceOf } from './driver.ts'
import { stopProgram } from './stop-program.ts'

export const findWebKit = () => findProgram('WebKitWebDriver')
export const findXvfb = () => findProgram('Xvfb')

/**
 * Starts WebKitGTK, whose engine is that of Safari, in a window of a virtual screen. Its driver speaks the classic
 * WebDriver, which does not report errors of scripts.
 */
export async function startWebKit(): Promise<Driver> {
  await using started = new AsyncDisposableStack()
  const options = ['-displayfd', '3', '-screen', '0', '1366x900x24', '-nolisten', 'tcp']
  const screen = spawn(findXvfb() ?? 'Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  started.defer(() => stopProgram(screen))
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const port = await freePort()
  const driver = spawn(findWebKit() ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  })
  started.defer(() => stopProgram(driver))
  const origin = `http://127.0.0.1:${port}`
  const isReady = () => send('GET', `${origin}/status`).catch(() => null)
  await expect.poll(isReady, { timeout: 20_000 }).toMatchObject({ ready: true })
  const { sessionId } = await send('POST', `${origin}/session`, { capabilities: {} })
  const session = `${origin}/session/${sessionId}`
  started.defer(() => send('DELETE', session))
  const running = started.move()

  return {
    noise: null,
    async open(url) {
      await send('POST', `${session}/url`, { url })
    },
    async run(inPage, ...args) {
      const script = sourceOf(inPage, args)
      return JSON.parse(await send('POST', `${session}/execute/sync`, { script, args: [] }))
    },
    async act(actions) {
      await send('POST', `${session}/actions`, { actions })
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Responses of WebDriver have different fields for every command, so their fields have no types here. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any

/** Sends a command and returns its result. Throws if the driver returns an error. */
async function send(method: string, url: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) })
  const { value } = (await answer.json()) as Answer
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}
