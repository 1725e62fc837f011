import type { Clip } from '../clip.ts'
import { drawDinner } from './dinner.ts'
import { drawHome } from './home.ts'
import { drawMessage } from './message.ts'
import { drawRain } from './rain.ts'

/** The cinema of the lander `video`. */
export const video: Clip = {
  seconds: 22,
  scenes: [
    {
      ...{ from: 0, still_at: 2.4, draw: drawDinner },
      title: { it: 'Una sedia vuota', en: 'An empty chair' },
    },
    {
      ...{ from: 5, still_at: 9.1, draw: drawMessage },
      title: { it: 'Lui scrive', en: 'He writes' },
    },
    {
      ...{ from: 11, still_at: 15.3, draw: drawRain },
      title: { it: 'Piove', en: 'It rains' },
    },
    {
      ...{ from: 18, still_at: 20.1, draw: drawHome },
      title: { it: 'In due', en: 'The two of them' },
    },
  ],
  posters: [0, 3],
  cues: [
    {
      from: 0.3,
      to: 2.3,
      text: { it: 'grilli, posate lontane', en: 'crickets, cutlery far away' },
      isSound: true,
    },
    {
      from: 2.5,
      to: 4.8,
      text: { it: 'Tavolo per due. Per ora, una.', en: 'A table for two. So far, one.' },
    },
    {
      from: 5.4,
      to: 7.5,
      text: { it: 'scrive, cancella, riscrive', en: 'types, deletes, types again' },
      isSound: true,
    },
    { from: 7.8, to: 10.7, text: { it: 'Porti tu l’ombrello?', en: 'Will you bring the umbrella?' } },
    { from: 11.3, to: 13.5, text: { it: 'pioggia sul tendone', en: 'rain on the awning' }, isSound: true },
    { from: 13.7, to: 15.5, text: { it: 'Allora esisti davvero.', en: 'So you do exist.' } },
    { from: 15.7, to: 17.6, text: { it: 'E tu sei venuta lo stesso.', en: 'And you came all the same.' } },
    { from: 18.4, to: 19.8, text: { it: 'l’ombrello si apre', en: 'the umbrella opens' }, isSound: true },
    { from: 20, to: 21.9, text: { it: 'Basta per due.', en: 'Big enough for two.' } },
  ],
}
