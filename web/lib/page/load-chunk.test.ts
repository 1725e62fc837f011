import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as LoadChunk from './load-chunk.ts'

let loadChunk: (typeof LoadChunk)['loadChunk']
let answers: Record<string, boolean>
const requested: string[] = []
const importModule = vi.fn<() => Promise<string>>(async () => 'module')

beforeEach(async () => {
  vi.resetModules()
  ;({ loadChunk } = await import('./load-chunk.ts'))
  answers = {}
  requested.length = 0
  const linked = { getAttribute: () => '/assets/vendor.js' }
  vi.stubGlobal('document', { querySelectorAll: () => [linked] })
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return new Response('', { status: answers[path] === false ? 503 : 200 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  importModule.mockClear()
})

test('imports a chunk once all files that it needs have arrived', async () => {
  expect(await loadChunk(importModule, ['assets/dialog.js', 'assets/shared.js', 'assets/vendor.js'])).toBe(
    'module',
  )
  // the third file is not requested, because the document already links it
  expect(requested).toEqual(['/assets/dialog.js', '/assets/shared.js'])
})

test('never starts an import that would fail, because the browser would remember the failure', async () => {
  answers['/assets/shared.js'] = false
  const files = ['assets/dialog.js', 'assets/shared.js']
  await expect(loadChunk(importModule, files)).rejects.toThrow('/assets/shared.js answers 503')
  expect(importModule).not.toHaveBeenCalled()

  answers = {}
  await loadChunk(importModule, files)
  expect(importModule).toHaveBeenCalledTimes(1)
  // only the missing file is requested again
  expect(requested).toEqual(['/assets/dialog.js', '/assets/shared.js', '/assets/shared.js'])
})
