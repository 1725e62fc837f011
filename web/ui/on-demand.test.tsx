import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'

const Part = () => <p>part</p>

afterEach(() => void vi.unstubAllGlobals())

test('renders nothing on the server and loads no code there, so that hydration matches', () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part)
  const OnDemand = onDemand(load)
  expect(renderToString(<OnDemand />)).toBe('')
  expect(load).not.toHaveBeenCalled()
})

test('preloading loads the code once; after a failure, the next preload tries again', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Part)
  const { preload } = onDemand(load)
  preload()
  preload()
  await vi.waitFor(() => {
    preload()
    expect(load).toHaveBeenCalledTimes(2)
  })
  preload()
  await Promise.resolve()
  expect(load).toHaveBeenCalledTimes(2)
})
