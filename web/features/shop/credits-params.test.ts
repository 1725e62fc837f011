import { describe, expect, test } from 'vitest'
import { creditsPath } from '#web/parts/credits-path.ts'
import { keptParams, needsIn } from './credits-params.ts'

const needsOf = (need: string) => needsIn(new URLSearchParams({ need }))

test('the path of the shop contains the actions, which its page reads again', () => {
  const needs = [{ kind: 'gift', gift: 'spritz' }, { kind: 'message' }] as const
  const path = creditsPath('/chats/12?gift', needs)
  expect(path).toBe('/credits?to=%2Fchats%2F12%3Fgift&need=gift%3Aspritz%2Cmessage')
  expect(needsIn(new URL(path, 'https://batticuore.example').searchParams)).toEqual(needs)
})

describe('reads only known actions', () => {
  test.each([
    ['message,photo,premium', ['message', 'photo', 'premium']],
    ['icebreaker:hello', ['icebreaker']],
    ['gift:yacht,gift:,gift', []],
    ['message:5,message:message', []],
    ['icebreaker:,icebreaker:a:b', []],
    ['', []],
  ])('%s', (text, kinds) => {
    expect(needsOf(text).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('each action once, so that a link cannot inflate the sum', () => {
    expect(needsOf('message,message,message')).toEqual([{ kind: 'message' }])
  })
})

test('passes on a return path on this site, the known actions and the country, and nothing else', () => {
  const search = new URLSearchParams('to=/chats/12&need=photo,fraud&payment_country=CH&credits=9000&price=1')
  expect(`${keptParams(search)}`).toBe('to=%2Fchats%2F12&need=photo&payment_country=CH')
  expect(`${keptParams(new URLSearchParams('to=https://other.example'))}`).toBe('')
})
