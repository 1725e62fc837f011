import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interests } from '#contract/facets.ts'
import { type OwnProfile, ProfileChange } from '#contract/profiles.ts'
import {
  changeDraft,
  changesOf,
  type Draft,
  draftOf,
  isSame,
  most,
  takeOver,
  toggle,
} from './profile-draft.ts'

const profile = {
  gender: 'woman',
  about: 'Insegno matematica.',
  country: 'IT',
  region: 'IT-45',
  town: 'Bologna',
  hair_colour: 'black',
  eye_colour: null,
  body_type: null,
  relationship_status: 'single',
  sexuality: 'straight',
  sensitive_consent: true,
  seeks: ['man'],
  interests: ['cycling', 'cooking'],
  languages: ['it'],
} as unknown as OwnProfile
const draft = draftOf(profile)

const changes: fc.Arbitrary<Partial<Draft>> = fc.record(
  {
    about: fc.string({ maxLength: 900 }),
    country: fc.constantFrom('IT', 'DE'),
    region: fc.constantFrom('IT-45', 'IT-25', null),
    town: fc.constantFrom('Bologna', 'Milano', null),
    hair_colour: fc.constantFrom('red' as const, null),
    sexuality: fc.constantFrom('gay' as const, null),
    sensitive_consent: fc.boolean(),
    seeks: fc.subarray(['woman', 'man', 'other'] as const).map((list) => [...list]),
    interests: fc.subarray([...interests], { maxLength: most.interests }),
  },
  { requiredKeys: [] },
)

test('nothing changed, nothing to save; neither order nor space around a text is a change', () => {
  expect(changesOf(draft, draft)).toEqual({})
  const same = changeDraft(draft, { about: ' Insegno matematica.\n', interests: ['cooking', 'cycling'] })
  expect(changesOf(same, draft)).toEqual({})
})

test('only what differs is sent', () => {
  expect(changesOf(changeDraft(draft, { hair_colour: null }), draft)).toEqual({ hair_colour: null })
})

test('another country empties region and town, another region the town', () => {
  expect(changeDraft(draft, { country: 'DE' })).toMatchObject({ country: 'DE', region: null, town: null })
  expect(changeDraft(draft, { region: 'IT-25' })).toMatchObject({ region: 'IT-25', town: null })
  expect(changeDraft(draft, { country: 'IT' })).toEqual(draft)
})

test('P1: without the consent there is neither orientation nor looking-for, whatever else is changed', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), (steps) => {
      const end = steps.reduce(changeDraft, draft)
      if (!end.sensitive_consent) expect([end.sexuality, end.seeks]).toEqual([null, []])
    }),
  )
})

test('what would be saved is what the contract takes', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), (steps) => {
      const wanted = changesOf(steps.reduce(changeDraft, draft), draft)
      expect(ProfileChange.safeParse(wanted).error).toBeUndefined()
    }),
  )
})

test('what is saved is taken over exactly where nothing was typed since, and never a place that fits no country', () => {
  fc.assert(
    fc.property(changes, changes, (typed, saved) => {
      const [here, there] = [changeDraft(draft, typed), changeDraft(draft, saved)]
      const taken = takeOver(here, draft, there)
      for (const field of ['gender', 'about', 'hair_colour', 'interests', 'sensitive_consent'] as const)
        expect(isSame(taken[field], isSame(here[field], draft[field]) ? there[field] : here[field])).toBe(
          true,
        )
      const place = ({ country, region, town }: Draft) => [country, region, town]
      expect([place(here), place(there)]).toContainEqual(place(taken))
      if (!taken.sensitive_consent) expect([taken.sexuality, taken.seeks]).toEqual([null, []])
    }),
  )
})

test('a code goes in, comes out, and waits while the list is full', () => {
  expect(toggle(['it'], 'en')).toEqual(['it', 'en'])
  expect(toggle(['it', 'en'], 'it')).toEqual(['en'])
  expect(toggle(['it', 'en'], 'fr', 2)).toEqual(['it', 'en'])
  expect(toggle(['it', 'en'], 'en', 2)).toEqual(['it'])
})
