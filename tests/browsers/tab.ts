import { expect } from '@playwright/test'
import type { Driver, InputSource } from './driver.ts'
import { type Kind, locate } from './locate.ts'

const timeout = 20_000

/**
 * A browser tab that the tests use as a person does: with mouse and keyboard. Each method waits until its action is
 * possible.
 */
export class Tab {
  readonly driver: Driver
  readonly origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  /**
   * Opens a path of the site. First waits until the previous page is loaded, because Firefox may otherwise report the
   * end of that load as the end of the new load.
   */
  async open(path: string): Promise<void> {
    await this.until(() => document.readyState === 'complete')
    await this.driver.open(this.origin + path)
  }

  /** Clicks the middle of the control whose accessible name begins with `name`. */
  async click(kind: Kind, name: string): Promise<void> {
    const { x, y } = await this.#find(kind, name)
    const actions: InputSource['actions'] = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.driver.act([{ type: 'pointer', id: 'mouse', actions }])
  }

  /** Replaces the text of a field, key by key. */
  async fill(name: string, text: string): Promise<void> {
    await this.click('field', name)
    await this.driver.run(() => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    })
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await this.driver.act([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Waits until the page shows the text. */
  see(text: string): Promise<void> {
    return this.until((text) => document.body.innerText.includes(text), text)
  }

  /** Waits until the control exists and can be used. */
  async has(kind: Kind, name: string): Promise<void> {
    await this.#find(kind, name)
  }

  /** Waits until the path with its query begins with `start`. */
  at(start: string): Promise<void> {
    return this.until((start) => (location.pathname + location.search).startsWith(start), start)
  }

  /** Waits until the function returns true in the page. Retries if it cannot run, for example during a navigation. */
  async until(isTrue: (text: string) => boolean, text = ''): Promise<void> {
    const poll = () => this.driver.run(isTrue, text).catch((error: unknown) => String(error))
    await expect.poll(poll, { message: `${isTrue} with ${text}`, timeout }).toBe(true)
  }

  async #find(kind: Kind, name: string): Promise<{ x: number; y: number }> {
    let found: { x: number; y: number } | null = null
    const poll = async () => {
      found = await this.driver.run(locate, kind, name).catch(() => null)
      return found !== null
    }
    await expect.poll(poll, { message: `the ${kind} ${name}`, timeout }).toBe(true)
    return found ?? { x: 0, y: 0 }
  }
}
