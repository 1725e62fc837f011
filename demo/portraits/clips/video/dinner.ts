import { blink, drawActor, type Look } from '../cast.ts'
import { frame } from '../clip.ts'
import { ease, latest, round, swing } from '../motion.ts'
import { glow, lamps, sky, table } from './evening.ts'

const her: readonly (readonly [number, Look])[] = [
  [0, { pose: 'camera', mouth: 1 }],
  [1.75, { pose: 'aside', mouth: 1 }],
  [3.1, { pose: 'down', mouth: 2 }],
  [4.1, { pose: 'camera', mouth: 6 }],
]

/** A table under lamps at dusk. She sits on the right, and looks at the empty chair on the left. */
export function drawDinner(time: number): string {
  const look = blink(latest(her, time), time, [0.7, 1.67, 3.02, 4.02])
  const camera = 1 + ease(time, 0, 5.4) * 0.05
  const { width, height } = frame
  return (
    sky('dusk', ['#2b1240', '#6a1c53', '#c14a55', '#f2975f']) +
    `<g transform="translate(${width * 0.6} ${height * 0.55}) scale(${round(camera)}) translate(${-width * 0.6} ${-height * 0.55})">` +
    glow(470, 470, 330, '#ffb46b', 0.55) +
    town +
    lamps(time, { top: 34, sag: 46, count: 9 }) +
    chair +
    drawActor('she', look, {
      ...{ x: 704, y: 262 + swing(time, 3.2) * 1.5, scale: 0.42, mirrored: true },
      tilt: ease(time, 3.1, 3.6) * 2 - ease(time, 4.1, 4.5) * 4,
    }) +
    table(time, { left: 236, right: 724 }) +
    fireflies(time) +
    '</g>'
  )
}

/** Roofs and cypresses against the evening sky. */
const town =
  '<g fill="#471445" opacity=".75"><path d="M-40 470V356l64-34 64 34v-24h52v-66l34-26 34 26v86l50-28 70 40v-22h90v40l54-26 60 28v-60h64v46l70-34 76 38v-70l40-22 40 22v66l60-26 82 36v90Z"/>' +
  '<path d="M420 420c-16-60-10-120 6-152 16 32 22 92 6 152Zm40 0c-10-44-8-84 6-108 12 24 16 64 4 108Zm450 0c-18-70-12-130 6-166 16 36 24 96 6 166Z"/></g>' +
  '<g fill="#ffc47a" opacity=".85"><path d="M30 366h12v16H30zm34 0h12v16H64zm106-72h10v16h-10zm200 72h12v14h-12zm178 12h12v14h-12z"/></g>'

/** The back of the empty chair. */
const chair =
  '<g fill="none" stroke="#2a0f1c" stroke-linecap="round"><path d="M154 520V318c0-62 34-92 82-92s82 30 82 92v202" stroke-width="15"/>' +
  '<path d="M236 228v170M196 244c-4 50-4 100 0 152m80-152c4 50 4 100 0 152" stroke-width="8"/><path d="M156 398c50-14 110-14 160 0" stroke-width="13"/></g>' +
  '<path d="M166 322c0-56 30-84 70-84" fill="none" stroke="#a2474a" stroke-width="4" stroke-linecap="round" opacity=".8"/>'

function fireflies(time: number): string {
  return [
    [120, 330, 4.1],
    [395, 250, 5.3],
    [520, 330, 4.7],
  ]
    .map(([x = 0, y = 0, period = 4]) => {
      const light = Math.max(0, swing(time, period * 0.5, y / 100))
      return glow(x + swing(time, period) * 24, y + swing(time, period * 0.8, 0.2) * 18, 16, '#ffe9a0', light)
    })
    .join('')
}
