import { blink, drawActor, type Look } from '../cast.ts'
import { ease, latest, round, spring, swing } from '../motion.ts'
import { glow, rain, sky } from './evening.ts'
import { umbrella } from './umbrella.ts'

const her: readonly (readonly [number, Look])[] = [
  [0, { pose: 'up', mouth: 2 }],
  [1.1, { pose: 'aside', mouth: 5 }],
  [2.5, { pose: 'leaning', mouth: 5, areEyesClosed: true }],
]

const his: readonly (readonly [number, Look])[] = [
  [0, { pose: 'up', mouth: 2 }],
  [1.3, { pose: 'aside', mouth: 6 }],
]

/** Both walk home below one umbrella. */
export function drawHome(time: number): string {
  const step = Math.abs(swing(time, 1.3)) * 5
  const near = ease(time, 2.2, 3)
  return (
    sky('morning', ['#f6c99a', '#f2ab84', '#e57f6b']) +
    glow(480, 330, 420, '#fff0cf', 0.8) +
    street(time) +
    rain(time, 44, 0.42) +
    `<g transform="translate(0 ${round(-step)})">` +
    umbrella({ x: 484, y: 240, scale: 0.98, open: spring(time, 0.15, 0.85), tilt: swing(time, 2.6) * 1.2 }) +
    drawActor('he', blink(latest(his, time), time, [1.22, 2.9]), {
      ...{ x: 366 + near * 8, y: 330, scale: 0.38, tilt: near * 2.5 },
    }) +
    drawActor('she', blink(latest(her, time), time, [1.02]), {
      ...{ x: 600 - near * 14, y: 340, scale: 0.38, tilt: -near * 4, mirrored: true },
    }) +
    '</g>'
  )
}

/** Houses that pass by. */
function street(time: number): string {
  const house = (x: number, top: number, width: number, colour: string) =>
    `<path d="M${x} 560V${top + 34}l${width / 2}-34 ${width / 2} 34V560Z" fill="${colour}"/>` +
    [0.22, 0.6]
      .map(
        (at) =>
          `<path d="M${x + width * at} ${top + 74}h${width * 0.17}v40h-${width * 0.17}zm0 84h${width * 0.17}v40h-${width * 0.17}z" fill="#ffe3ad"/>`,
      )
      .join('')
  return `<g transform="translate(${round(-time * 9)} 0)" opacity=".55">${[
    house(-30, 210, 150, '#c9655c'),
    house(120, 150, 120, '#b9525a'),
    house(240, 236, 140, '#cf6f60'),
    house(640, 226, 130, '#cf6f60'),
    house(770, 160, 130, '#b9525a'),
    house(900, 214, 160, '#c9655c'),
  ].join('')}</g>`
}
