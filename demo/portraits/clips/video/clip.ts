import { type Clip, type Language, languages } from '../clip.ts'
import { drawDinner } from './dinner.ts'
import { drawHome } from './home.ts'
import { drawMessage } from './message.ts'
import { drawRain } from './rain.ts'
import { words } from './words.ts'

/** When the captions are shown, in their order. */
const times = [
  { from: 0.3, to: 2.3, isSound: true },
  { from: 2.5, to: 4.8 },
  { from: 5.4, to: 7.5, isSound: true },
  { from: 7.8, to: 10.7 },
  { from: 11.3, to: 13.5, isSound: true },
  { from: 13.7, to: 15.5 },
  { from: 15.7, to: 17.6 },
  { from: 18.4, to: 19.8, isSound: true },
  { from: 20, to: 21.9 },
] as const

type Words = (typeof words)[Language]

const inEach = (pick: (of: Words) => string) =>
  Object.fromEntries(languages.map((each) => [each, pick(words[each])])) as Record<Language, string>

const titleOf = (nth: number) => inEach(({ titles }) => titles[nth] ?? '')

/** The cinema of the lander `video`. */
export const video: Clip = {
  seconds: 22,
  scenes: [
    { from: 0, still_at: 2.4, draw: drawDinner, title: titleOf(0) },
    { from: 5, still_at: 9.1, draw: drawMessage, title: titleOf(1) },
    { from: 11, still_at: 15.3, draw: drawRain, title: titleOf(2) },
    { from: 18, still_at: 20.1, draw: drawHome, title: titleOf(3) },
  ],
  posters: [0, 3],
  cues: times.map((time, nth) => ({ ...time, text: inEach((each) => each.cues[nth] ?? '') })),
}
