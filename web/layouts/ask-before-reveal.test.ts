import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { askBeforeReveal } from './ask-before-reveal.ts'

const like = { profile: '1' as never }

/** An API client whose calls are refused until the member has confirmed. */
function client() {
  const state = { isConfirmed: false, requests: 0 }
  const call = async () => {
    state.requests++
    if (!state.isConfirmed) throw new ApiError('contacts_unconfirmed')
    return { match: false }
  }
  const names = Object.keys(calls).filter((name) => name !== 'sendPhoto')
  return { api: Object.fromEntries(names.map((name) => [name, call])) as never as Api, state }
}
type Api = Parameters<typeof askBeforeReveal>[0]

test('X4: repeats a call once the member has confirmed', async () => {
  const { api, state } = client()
  askBeforeReveal(api, async () => (state.isConfirmed = true))
  expect(await api.likeMember(like)).toEqual({ match: false })
  expect(state.requests).toBe(2)
})

test('passes on the refusal if the member declines, or if the question cannot be shown', async () => {
  for (const confirm of [async () => false, () => Promise.reject(new Error('offline'))]) {
    const { api, state } = client()
    askBeforeReveal(api, confirm)
    await expect(api.likeMember(like)).rejects.toMatchObject({ code: 'contacts_unconfirmed' })
    expect(state.requests).toBe(1)
  }
})

test('asks for every call that the server may refuse, until the session ends', async () => {
  const { api } = client()
  let asked = 0
  const stop = askBeforeReveal(api, async () => ++asked < 0)
  const refusable = Object.keys(api).filter((name) =>
    (calls[name as keyof typeof calls].errors as readonly string[]).includes('contacts_unconfirmed'),
  )
  for (const name of refusable) await expect(api[name as 'likeMember'](like)).rejects.toBeInstanceOf(ApiError)
  expect(refusable.length).toBeGreaterThan(7)
  expect(asked).toBe(refusable.length)
  stop()
  await expect(api.likeMember(like)).rejects.toBeInstanceOf(ApiError)
  expect(asked).toBe(refusable.length)
})
