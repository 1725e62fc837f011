import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles/profiles.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { createAutosave, retries_ms, typing_ms } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const profile = {
  gender: 'woman',
  about: 'Ciao.',
  prompts: [],
  opening_question: '',
  country: 'IT',
  region: 'IT-45',
  town: 'Bologna',
  hair_colour: 'black',
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  sexuality: null,
  sensitive_consent: false,
  seeks: [],
  interests: ['opera'],
  languages: ['it'],
} as unknown as OwnProfile

type Send = (change: ProfileChange) => Promise<OwnProfile>

/** Opens a page with a fake server. The server stores every change, unless the test has prepared another response. */
function open() {
  let stored = profile
  const sent: ProfileChange[] = []
  const next: Send[] = []
  const world = { isOnline: true }
  const keep: Send = async (change) => {
    stored = { ...stored, ...change, about: (change.about ?? stored.about).trim() } as OwnProfile
    return stored
  }
  const autosave = createAutosave(profile, {
    send: async (change) => {
      sent.push(change)
      return (next.shift() ?? keep)(change)
    },
    explain: async (error) => ({
      sentence: (error as ApiError).code,
      fields: ((error as ApiError).params.fields ?? {}) as Record<string, string>,
    }),
    isOnline: () => world.isOnline,
  })
  return { autosave, sent, next, keep, world, draft: () => autosave.read().draft, stored: () => stored }
}

const refuses =
  (error: unknown): Send =>
  async () => {
    throw error
  }
const soon = (ms = 1) => vi.advanceTimersByTimeAsync(ms)

test('sends a choice at once and a text when typing pauses; sends only changed fields and shows the state', async () => {
  const { autosave, sent } = open()
  autosave.change({ eye_colour: 'green' })
  await soon()
  expect(sent).toEqual([{ eye_colour: 'green' }])
  expect(autosave.read()).toMatchObject({ saved: ['eye_colour'], unsaved: [], sending: [] })
  for (const about of ['Ciao. I', 'Ciao. Io', 'Ciao. Io!']) {
    autosave.change({ about })
    await soon(typing_ms - 1)
  }
  expect(sent).toHaveLength(1)
  expect(autosave.read().unsaved).toEqual(['about'])
  await soon(1)
  expect(sent[1]).toEqual({ about: 'Ciao. Io!' })
  autosave.change({ about: 'Ciao. Io! ' })
  await soon(typing_ms)
  expect(sent).toHaveLength(2)
})

test('sends one request at a time, and a response never replaces text typed during the request', async () => {
  const { autosave, sent, next, keep, draft, stored } = open()
  let answer = () => {}
  next.push(async (change) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return keep(change)
  })
  autosave.change({ about: 'uno' })
  await soon(typing_ms)
  expect(autosave.read().sending).toEqual(['about'])
  autosave.change({ about: 'uno due' })
  autosave.change({ hair_colour: 'red' })
  await soon(typing_ms * 3)
  expect(sent).toHaveLength(1)
  answer()
  await soon()
  expect(draft()).toMatchObject({ about: 'uno due', hair_colour: 'red' })
  expect(autosave.read().saved).toEqual([])
  await soon(typing_ms)
  expect(sent[1]).toEqual({ about: 'uno due', hair_colour: 'red' })
  expect(stored()).toMatchObject({ about: 'uno due', hair_colour: 'red' })
})

test('keeps a refused value with its error and saves the rest; sends the value again after a change', async () => {
  const { autosave, sent, next, draft, stored } = open()
  next.push(refuses(invalidFields({ country: 'too_young' })))
  autosave.change({ hair_colour: 'red', country: 'KR' })
  await soon()
  expect(sent).toEqual([
    { hair_colour: 'red', country: 'KR', region: null, town: null },
    { hair_colour: 'red' },
  ])
  expect(stored()).toMatchObject({ hair_colour: 'red', country: 'IT', town: 'Bologna' })
  expect(draft()).toMatchObject({ country: 'KR', region: null })
  expect(autosave.read()).toMatchObject({ errors: { country: 'too_young' }, saveError: null })
  autosave.change({ country: 'CH' })
  expect(autosave.read().errors).toEqual({})
  await soon()
  expect(sent[2]).toEqual({ country: 'CH', region: null, town: null })
  expect(autosave.read().unsaved).toEqual([])
})

test('retries an unreachable server with growing delays and loses nothing', async () => {
  const { autosave, sent, next, stored } = open()
  const gone = refuses(new ApiError('unavailable'))
  next.push(gone, gone)
  autosave.change({ about: 'resto qui' })
  await soon(typing_ms)
  expect(autosave.read()).toMatchObject({ saveError: 'unavailable', unsaved: ['about'] })
  await soon(retries_ms[0])
  expect(sent).toHaveLength(2)
  await soon((retries_ms[1] as number) - 1)
  expect(sent).toHaveLength(2)
  await soon(1)
  expect(sent).toHaveLength(3)
  expect(autosave.read()).toMatchObject({ saveError: null, unsaved: [] })
  expect(stored().about).toBe('resto qui')
})

test('after the session has ended, sends nothing, lets the member leave, and keeps the changes', async () => {
  const { autosave, sent, next } = open()
  next.push(refuses(new ApiError('unavailable')), refuses(new ApiError('auth_required')))
  autosave.change({ about: 'scritto tardi' })
  await soon(typing_ms)
  await soon(retries_ms[0])
  expect(sent).toHaveLength(2)
  expect(autosave.read()).toMatchObject({ saveError: null, errors: {}, unsaved: ['about'] })
  expect(autosave.unsentChanges()).toEqual({ about: 'scritto tardi' })
  expect(autosave.known().about).toBe('Ciao.')
  await soon(retries_ms.at(-1))
  expect(sent).toHaveLength(2)
})

test('sends nothing offline and everything once online; reports the changes that a closing page would lose', async () => {
  const { autosave, sent, world, stored } = open()
  world.isOnline = false
  autosave.networkChanged()
  autosave.change({ about: 'dal treno' })
  autosave.change({ eye_colour: 'blue' })
  await soon(typing_ms * 2)
  expect(sent).toEqual([])
  expect(autosave.read().isOnline).toBe(false)
  expect(autosave.unsentChanges()).toEqual({ about: 'dal treno', eye_colour: 'blue' })
  world.isOnline = true
  autosave.networkChanged()
  await soon()
  expect(stored()).toMatchObject({ about: 'dal treno', eye_colour: 'blue' })
  expect(autosave.unsentChanges()).toEqual({})
})

test('each of two tabs sends only its own changes, and adopts other changes in unchanged fields', async () => {
  const { autosave, sent, draft } = open()
  autosave.change({ about: 'scrivo io' })
  autosave.adopt({ ...profile, about: 'scritto di là', hair_colour: 'grey', interests: ['cinema'] })
  expect(draft()).toMatchObject({ about: 'scrivo io', hair_colour: 'grey', interests: ['cinema'] })
  await soon(typing_ms)
  expect(sent).toEqual([{ about: 'scrivo io' }])
})

test('P1: a change in this tab does not restore a consent that was withdrawn in another tab', async () => {
  const { autosave, sent, draft } = open()
  autosave.change({ sensitive_consent: true })
  await soon()
  autosave.change({ seeks: ['man'] })
  autosave.adopt(profile)
  expect(draft()).toMatchObject({ sensitive_consent: false, seeks: [] })
  await soon(typing_ms)
  expect(sent).toEqual([{ sensitive_consent: true }])
})

test('does not send a text that is too long, and saves the rest', async () => {
  const { autosave, sent } = open()
  autosave.change({ about: 'x'.repeat(limits.about_max + 1) })
  autosave.change({ hair_colour: 'red' })
  await soon(typing_ms)
  expect(sent).toEqual([{ hair_colour: 'red' }])
  autosave.change({ about: 'x'.repeat(limits.about_max) })
  await soon(typing_ms)
  expect(sent[1]).toEqual({ about: 'x'.repeat(limits.about_max) })
})
