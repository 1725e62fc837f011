import { expect, test } from 'vitest'
import { postForm } from '#web/post.fixture.ts'
import { act } from '#web/routes/match-finder.tsx'

const post = (fields: string) => postForm(act, '/match-finder', fields)

test('D3: saves each answer and goes to the next question', async () => {
  expect(await post('step=who&seeks=&seeks=man')).toEqual({
    answer: '/match-finder?step=age',
    calls: [['saveProfile', { seeks: ['man'] }]],
  })
  expect((await post('step=who&seeks=man&sensitive_consent=1')).calls).toEqual([
    ['saveProfile', { seeks: ['man'], sensitive_consent: true }],
  ])
  expect(await post('step=age&min_age=30&max_age=+')).toEqual({
    answer: '/match-finder?step=where',
    calls: [['saveMatchPreferences', { min_age: '30', max_age: null }]],
  })
  expect(await post('step=where&distance=')).toEqual({
    answer: '/match-finder?step=more',
    calls: [['saveMatchPreferences', { distance: null }]],
  })
  expect(await post('step=more&only_real=1')).toEqual({
    answer: '/match-finder?step=done',
    calls: [
      [
        'saveMatchPreferences',
        {
          only_real: true,
          with_photo: false,
          verified: false,
          no_ai: false,
          new_here: null,
          same_country: false,
          two_way: false,
          agree: null,
        },
      ],
    ],
  })
})

test('rejects a question that the match finder does not have', async () => {
  await expect(post('step=done')).rejects.toMatchObject({ code: 'invalid_fields' })
})
