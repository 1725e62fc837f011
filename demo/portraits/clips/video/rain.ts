import { blink, drawActor, type Look } from '../cast.ts'
import { frame } from '../clip.ts'
import { ease, latest, round, swing } from '../motion.ts'
import { glow, lamps, rain, sky, table } from './evening.ts'

const her: readonly (readonly [number, Look])[] = [
  [0, { pose: 'up', mouth: 2 }],
  [1.5, { pose: 'aside', mouth: 1 }],
  [2.8, { pose: 'aside', mouth: 6 }],
  [3, { pose: 'aside', mouth: 2 }],
  [3.25, { pose: 'aside', mouth: 5 }],
  [3.5, { pose: 'aside', mouth: 6 }],
  [3.75, { pose: 'aside', mouth: 2 }],
  [3.95, { pose: 'aside', mouth: 5 }],
  [6, { pose: 'aside', mouth: 5, areEyesClosed: true }],
  [6.6, { pose: 'camera', mouth: 5 }],
]

const his: readonly (readonly [number, Look])[] = [
  [0, { pose: 'up', mouth: 14 }],
  [1.9, { pose: 'aside', mouth: 1 }],
  [4.4, { pose: 'aside', mouth: 2 }],
  [4.9, { pose: 'aside', mouth: 6 }],
  [5.15, { pose: 'aside', mouth: 2 }],
  [5.35, { pose: 'aside', mouth: 5 }],
  [6.15, { pose: 'aside', mouth: 5, areEyesClosed: true }],
  [6.75, { pose: 'aside', mouth: 5 }],
]

/** It rains on the awning, and both have come all the same. */
export function drawRain(time: number): string {
  const camera = round(1 + ease(time, 0, 7.4) * 0.04)
  const { width } = frame
  const laugh = ease(time, 5.9, 6.2)
  return (
    sky('night', ['#151c38', '#2c2250', '#5a2450', '#7d2c48']) +
    `<g transform="translate(${width / 2} 300) scale(${camera}) translate(${-width / 2} -300)">` +
    glow(480, 430, 360, '#ff9d5e', 0.3) +
    rain(time, 64, 0.5) +
    lamps(time, { top: 78, sag: 40, count: 9 }) +
    drawActor('he', blink(latest(his, time), time, [1.82, 3.4]), {
      ...{ x: 262, y: 278 + swing(time, 3.1) * 1.5 + laugh * swing(time, 0.5) * 2, scale: 0.41 },
      tilt: ease(time, 1.9, 2.4) * 2 + laugh * 2,
    }) +
    drawActor('she', blink(latest(her, time), time, [1.42, 2.5, 4.9]), {
      ...{ x: 700, y: 272 + swing(time, 2.9, 0.3) * 1.5 + laugh * swing(time, 0.5, 0.3) * 2, scale: 0.41 },
      ...{ tilt: -ease(time, 1.5, 2) * 2 - laugh * 2, mirrored: true },
    }) +
    table(time, { left: 214, right: 746 }) +
    '</g>' +
    awning(time)
  )
}

/** The striped edge of the awning, from which drops fall. */
function awning(time: number): string {
  const flaps = Array.from({ length: 12 }, (_, at) => {
    const colour = at % 2 === 0 ? '#8b1228' : '#ffeadb'
    return `<path d="M${at * 80} -4h80v${round(52 + swing(time, 2.6, at * 0.13) * 2.5)}a40 26 0 0 1-80 0Z" fill="${colour}"/>`
  })
  const drops = Array.from({ length: 12 }, (_, at) => {
    const fall = (time * 0.9 + at * 0.37) % 1
    const opacity = round(Math.max(0, 0.85 - fall))
    return `<path transform="translate(${at * 80 + 40} ${round(76 + fall * fall * 210)})" d="M0-9C5-2 5 4 0 4S-5-2 0-9Z" fill="#e4ebff" opacity="${opacity}"/>`
  })
  return `${drops.join('')}${flaps.join('')}<path d="M0 0h960v14H0z" fill="#2a0812" opacity=".35"/>`
}
