import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interests } from '#contract/profiles/facets.ts'
import { type OwnProfile, ProfileChange } from '#contract/profiles/profiles.ts'
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
  prompts: [],
  opening_question: '',
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

test('has nothing to save if only the order or surrounding spaces changed', () => {
  expect(changesOf(draft, draft)).toEqual({})
  const same = changeDraft(draft, { about: ' Insegno matematica.\n', interests: ['cooking', 'cycling'] })
  expect(changesOf(same, draft)).toEqual({})
})

test('sends only changed fields', () => {
  expect(changesOf(changeDraft(draft, { hair_colour: null }), draft)).toEqual({ hair_colour: null })
})

test('sends a town of the same name in another region with its name', () => {
  const essen = { ...draft, country: 'DE', region: 'DE-NW', town: 'Essen' }
  const namesake = { region: 'DE-NI', town: 'Essen' }
  expect(changesOf(changeDraft(essen, namesake), essen)).toEqual(namesake)
})

test('a new country clears region and town, a new region clears the town', () => {
  expect(changeDraft(draft, { country: 'DE' })).toMatchObject({ country: 'DE', region: null, town: null })
  expect(changeDraft(draft, { region: 'IT-25' })).toMatchObject({ region: 'IT-25', town: null })
  expect(changeDraft(draft, { country: 'IT' })).toEqual(draft)
})

test('P1: without the consent, orientation and looking-for are empty after any change', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), (steps) => {
      const end = steps.reduce(changeDraft, draft)
      if (!end.sensitive_consent) expect([end.sexuality, end.seeks]).toEqual([null, []])
    }),
  )
})

test('the changes match the contract', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), (steps) => {
      const wanted = changesOf(steps.reduce(changeDraft, draft), draft)
      expect(ProfileChange.safeParse(wanted).error).toBeUndefined()
    }),
  )
})

test('adopts saved values only in fields that the member has not changed, and never a town of another country', () => {
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

test('toggles a code, and ignores a new code while the list is full', () => {
  expect(toggle(['it'], 'en')).toEqual(['it', 'en'])
  expect(toggle(['it', 'en'], 'it')).toEqual(['en'])
  expect(toggle(['it', 'en'], 'fr', 2)).toEqual(['it', 'en'])
  expect(toggle(['it', 'en'], 'en', 2)).toEqual(['it'])
})
