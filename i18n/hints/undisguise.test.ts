import { expect, test } from 'vitest'
import { undisguise } from './undisguise.ts'

test.each([
  ['passiamo su w h a t s a p p', 'passiamo su whatsapp'],
  ['w.h.a.t.s.a.p.p va bene', 'whatsapp va bene'],
  ['send m0ney', 'send money'],
  ['besoin d @rgent', 'besoin d argent'],
  ['b1tco1n', 'bitcoin'],
])('X13: reads %s as it is usually written', (disguised, plain) => {
  expect(undisguise(disguised)).toBe(plain)
})

test.each(['a cena alle 20', 'e i miei a me', 'la mia mail: ada@example.org', 'mp3 e 4x4', 'costa 50eur'])(
  'X13: finds no disguise in %s',
  (text) => {
    expect(undisguise(text)).toBeNull()
  },
)
