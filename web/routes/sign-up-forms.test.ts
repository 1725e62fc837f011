import { expect, test } from 'vitest'
import { ApiError } from '#contract/wire/errors.ts'
import { postForm } from '#web/post.fixture.ts'
import { act as completeSignUp } from './complete-signup.tsx'
import { act as memberSignUp } from './member-signup.tsx'
import { act as signUp } from './signup.tsx'

const who = 'gender=woman&seeks=man&seeks=other'
const account = `step=account&email=a%40b.example&name=Anna&password=p&birth_day=2&birth_month=01&birth_year=1990&${who}&terms=1`
const names = ({ calls }: { calls: readonly (readonly [string, unknown])[] }) => calls.map(([name]) => name)

test('sends the account in the contract’s format', async () => {
  const { answer, calls } = await postForm(signUp, '/signup?t=1&invite=ABCDE', account)
  expect(answer).toBe('/complete-signup')
  expect(calls).toEqual([
    [
      'signUp',
      {
        email: 'a@b.example',
        name: 'Anna',
        password: 'p',
        date_of_birth: '1990-01-02',
        gender: 'woman',
        seeks: ['man', 'other'],
        country: undefined,
        terms: true,
        sensitive_consent: false,
        signup_message: undefined,
        signup_message_to: undefined,
        invite: 'ABCDE',
      },
    ],
  ])
})

test('shows the other step again without a call, and sends nothing that is incomplete', async () => {
  expect(await postForm(signUp, '/signup', `step=who&${who}`)).toEqual({ answer: null, calls: [] })
  expect(await postForm(signUp, '/signup', `${account}&back=1`)).toEqual({ answer: null, calls: [] })
  for (const [fields, missing] of [
    ['step=who', { gender: 'required', seeks: 'required' }],
    ['step=who&gender=woman&seeks=cat', { seeks: 'required' }],
  ] as const)
    await expect(postForm(memberSignUp, '/members/9/signup', fields)).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields: missing },
    })
})

test('sends message and like to the member in the address, and returns to their page', async () => {
  const done = await postForm(
    memberSignUp,
    '/members/9/signup?like=1',
    `${account}&signup_message=Ciao!&signup_message_to=8`,
    { params: { id: '9' } },
  )
  expect(done.answer).toBe('/complete-signup?to=%2Fmembers%2F9')
  expect(done.calls).toMatchObject([
    ['signUp', { signup_message: 'Ciao!', signup_message_to: '9' }],
    ['likeMember', { profile: '9' }],
  ])
  const elsewhere = await postForm(memberSignUp, '/members/9/signup?to=%2Fcredits', account, {
    params: { id: '9' },
  })
  expect([elsewhere.answer, names(elsewhere)]).toEqual(['/complete-signup?to=%2Fcredits', ['signUp']])
})

test('continues after a refused like, but not after an unexpected error or a refused account', async () => {
  const like = (error: Error) =>
    postForm(memberSignUp, '/members/9/signup?like=1', account, {
      params: { id: '9' },
      answers: { likeMember: () => Promise.reject(error) },
    })
  expect((await like(new ApiError('cannot_like'))).answer).toBe('/complete-signup?to=%2Fmembers%2F9')
  await expect(like(new Error('broken'))).rejects.toThrow('broken')
  const refused = { answers: { signUp: () => Promise.reject(new ApiError('signups_closed')) } }
  await expect(postForm(signUp, '/signup', account, refused)).rejects.toMatchObject({
    code: 'signups_closed',
  })
})

test('saves each later step, and redirects to the next step or finally to the page first requested', async () => {
  const post = (fields: string) => postForm(completeSignUp, '/complete-signup?to=%2Fmembers%2F9', fields)
  expect(await post('step=about&about=Ciao&interests=&interests=wine&hair_colour=black')).toEqual({
    answer: '/complete-signup?step=location&to=%2Fmembers%2F9',
    calls: [['saveProfile', { about: 'Ciao', interests: ['wine'] }]],
  })
  expect(await post('step=location&country=IT&region=&town=Bologna')).toEqual({
    answer: '/complete-signup?step=push&to=%2Fmembers%2F9',
    calls: [['saveProfile', { country: 'IT', region: null, town: 'Bologna' }]],
  })
  expect(await post('step=location&action=country&shown_country=IT&country=DE&region=&town=Bologna')).toEqual(
    {
      answer: null,
      calls: [],
    },
  )
  const enter = await post('step=location&action=country&shown_country=IT&country=IT&region=&town=Bologna')
  expect(enter.answer, 'the Enter key in the field of the town').toMatch(/step=push/)
  expect(await post('step=push')).toEqual({ answer: '/members/9?api_signup_complete=1', calls: [] })
})

test('does not send a field that the site does not ask for', async () => {
  const { calls } = await postForm(completeSignUp, '/complete-signup', 'step=about&interests=')
  expect(calls).toEqual([['saveProfile', { interests: [] }]])
})

test('sends a photo, and rejects a form without a photo', async () => {
  const form = new FormData()
  form.append('step', 'photo')
  await expect(postForm(completeSignUp, '/complete-signup', form)).rejects.toMatchObject({
    code: 'photo_empty',
  })
  form.append('photo', new File(['JPEG'], 'a.jpg'))
  expect(await postForm(completeSignUp, '/complete-signup', form)).toEqual({
    answer: '/complete-signup?step=about',
    calls: [['uploadPhoto', {}]],
  })
})

test('rejects a step that sign-up does not have', async () => {
  for (const step of ['', 'account', 'constructor'])
    await expect(postForm(completeSignUp, '/complete-signup', { step })).rejects.toMatchObject({
      code: 'invalid_fields',
    })
})
