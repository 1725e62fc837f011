import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openInTurn, type ReadyModal, type Step } from './modal-turn.ts'

describe('the turns of modals', () => {
  let open: string[]
  let toggled: () => void
  beforeEach(() => {
    open = []
    toggled = () => {}
    vi.useFakeTimers()
    vi.stubGlobal('document', {
      addEventListener: (_: string, listener: () => void) => (toggled = listener),
      removeEventListener: () => (toggled = () => {}),
      querySelectorAll: () => open,
    })
  })
  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const modal = (name: string): ReadyModal => ({
    open: () => void open.push(name),
    close: () => (open = open.filter((other) => other !== name)),
  })
  const ifFree = (): Step => (open.length > 0 ? 'wait' : 'show')

  test('two modals whose time has come at once open one after the other', async () => {
    for (const name of ['first', 'second']) openInTurn(ifFree, async () => modal(name))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(open).toEqual(['first'])
    open = []
    await vi.advanceTimersByTimeAsync(1_000)
    expect(open).toEqual(['second'])
  })

  test('a modal that is slow to prepare keeps others away, and waits if something has opened meanwhile', async () => {
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return modal('slow')
    }
    openInTurn(ifFree, slow)
    openInTurn(ifFree, async () => modal('other'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(open).toEqual([])
    open = ['menu']
    await vi.advanceTimersByTimeAsync(5_000)
    expect(open).toEqual(['menu'])
    open = []
    await vi.advanceTimersByTimeAsync(6_000)
    expect(open).toHaveLength(1)
  })

  test('a modal closes when another dialog opens above it', async () => {
    openInTurn(ifFree, async () => modal('welcome'))
    await vi.advanceTimersByTimeAsync(0)
    toggled()
    expect(open).toEqual(['welcome'])
    open.push('match')
    toggled()
    expect(open).toEqual(['match'])
  })

  test('a cancelled, stopped, empty or failed modal does not open, and holds up nobody', async () => {
    openInTurn(
      () => 'cancel',
      async () => modal('cancelled'),
    )
    openInTurn(ifFree, async () => modal('stopped'))()
    openInTurn(ifFree, async () => null)
    await vi.advanceTimersByTimeAsync(2_000)
    openInTurn(ifFree, () => Promise.reject(new Error('offline')))
    await vi.advanceTimersByTimeAsync(2_000)
    openInTurn(ifFree, async () => modal('next'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(open).toEqual(['next'])
  })
})
