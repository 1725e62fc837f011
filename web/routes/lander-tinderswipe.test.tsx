import { expect, test } from 'vitest'
import { postForm } from '#web/post.fixture.ts'
import { act } from './lander-tinderswipe.tsx'

const account =
  'step=account&name=Anna&email=a%40b.example&password=una+frase+mia&gender=woman&seeks=man&birth_day=2&birth_month=1&birth_year=1990&terms=1'

test('stores the kept cards as the about text, in the order of the deck', async () => {
  const hand = 'card_reader=keep&card_owl=pass&card_walker=&card_cook=keep'
  const { calls } = await postForm(act, '/landers/tinderswipe', `${account}&${hand}`)
  expect(calls[1]).toEqual([
    'saveProfile',
    { about: 'Cerco chi comincia dal sugo e chi sottolinea a matita.' },
  ])
})

test('writes the about text in the language of the page', async () => {
  const fields = `${account}&card_cook=keep`
  const { calls } = await postForm(act, '/landers/tinderswipe', fields, { locale: 'en' })
  expect(calls[1]).toEqual(['saveProfile', { about: 'I’m looking for someone who starts with the sauce.' }])
})

test('stores nothing if the hand is empty', async () => {
  const { calls } = await postForm(act, '/landers/tinderswipe', `${account}&card_cook=pass&card_owl=`)
  expect(calls.map(([name]) => name)).toEqual(['signUp'])
})

test('keeps the cards while the visitor answers the other questions', async () => {
  const fields = 'step=lander&email=a%40b.example&gender=woman&card_cook=keep&terms=1'
  expect(await postForm(act, '/landers/tinderswipe', fields)).toEqual({ answer: null, calls: [] })
})
