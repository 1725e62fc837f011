import { expect, test } from 'vitest'
import { flawsOf } from './flaws.fixture.ts'

test.each([
  ['de', 'Möchten Sie suchen', 'Sie'],
  ['de', '{name} schreibt Ihnen', 'Ihnen'],
  ['de', 'Das ist Ihr Profil', 'Ihr'],
  ['de', 'Das ist Dein Profil', 'Dein'],
  ['es', 'Usted paga', 'Usted'],
  ['fr', 'Ouvrez votre profil', 'votre'],
  ['fr', 'Avez-vous une photo', 'vous'],
  ['nl', 'Zo ziet u uw profiel', 'u'],
  ['nl', 'U zoekt', 'U'],
  ['it', 'Possiamo aiutare Lei', 'Lei'],
  ['pl', 'Czy chce Pani szukać', 'Pani'],
  ['pl', 'Piszemy do Ciebie', 'Ciebie'],
  ['da', 'Her kan De søge', 'De'],
  ['nb', 'Her kan De søke', 'De'],
  ['sv', 'Här kan Ni söka', 'Ni'],
  ['fi', 'Tämä on Teidän profiilinne', 'Teidän'],
])('%s: finds %s', (locale, translation, word) => {
  const flaws = flawsOf(locale, 'x {name}', `${translation} {name}`)
  expect(flaws[0]).toBe(`address: “${word}” addresses the reader formally`)
})

test.each([
  ['de', 'Sie schreibt dir. Ihr Profil ist neu. „Sie sind da“, sagt sie: Ihr seid ein Match'],
  ['de', 'Schreib ihr, wenn du willst, unter <0>Deine Käufe</0>'],
  ['fr', 'Un rendez-vous pour tu'],
  ['fr', 'Rendez-vous'],
  ['nl', 'Je hebt uren tijd, en u2, of (U). U: ongedaan maken'],
  ['it', 'Lei ti scrive: il suo profilo è nuovo'],
  ['pl', 'Panda pisze do ciebie. Ty też'],
  ['da', 'De skriver til dig. Du svarer'],
  ['sv', 'Du svarar. Ni passar ihop'],
  ['fi', 'Teillä on osuma'],
  ['en', 'You, Sir'],
])('%s: accepts %s', (locale, translation) => {
  const flaws = flawsOf(locale, 'x', translation).filter((flaw) => flaw.startsWith('address'))
  expect(flaws).toEqual([])
})
