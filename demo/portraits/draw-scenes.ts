import { drawBackground, picture } from './background.ts'
import { faces } from './faces.ts'
import { drawFigure } from './figure.ts'
import { skins } from './palette.ts'
import { seededRandom } from './random.ts'
import type { SceneName } from './scenes.ts'
import { shotsOf } from './shots.ts'

const ink = '#150b0d'

/** Photo for a demo conversation: a clay ashtray on a wooden table. Its maker had wanted to make a vase. */
const ashtray =
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540">' +
  '<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#f3dcc4"/><stop offset="1" stop-color="#e0b894"/></linearGradient>' +
  '<linearGradient id="clay" x2="1" y2="1"><stop stop-color="#d98a5f"/><stop offset="1" stop-color="#9c5233"/></linearGradient></defs>' +
  '<rect width="720" height="540" fill="url(#wall)"/><circle cx="150" cy="90" r="70" fill="#fff6ea" opacity=".55"/>' +
  '<circle cx="590" cy="130" r="44" fill="#fff6ea" opacity=".4"/>' +
  '<path d="M0 372 720 344V540H0Z" fill="#8a5a3a"/><path d="M0 372 720 344M0 436 720 414M0 500 720 486" stroke="#6d4428" stroke-width="5"/>' +
  '<ellipse cx="372" cy="430" rx="236" ry="30" fill="#3a2013" opacity=".32"/>' +
  `<path d="M150 292C160 392 214 438 340 440C470 442 566 410 590 262C540 246 510 300 470 282C424 262 402 312 352 300C300 288 286 256 232 270C196 280 184 300 150 292Z" fill="url(#clay)" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/>` +
  `<path d="M150 292C176 250 260 232 356 228C470 222 560 226 590 262C540 246 510 300 470 282C424 262 402 312 352 300C300 288 286 256 232 270C196 280 184 300 150 292Z" fill="#6d3520" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/>` +
  '<path d="M206 344C224 386 262 406 322 412M520 372C540 352 552 330 558 306" fill="none" stroke="#f0b48c" stroke-width="9" stroke-linecap="round" opacity=".7"/>' +
  '<path d="M300 356q20 12 42 2M404 372q26 8 46-8" fill="none" stroke="#7d3f26" stroke-width="7" stroke-linecap="round"/></svg>'

/** Draws a verification photo (pose): a member with an open hand beside the cheek on the right side of the picture. */
function drawPose(): string {
  const face = faces.find((each) => each.face === poseFace)
  const shot = face && shotsOf(face)[0]
  if (!face || !shot) throw new Error(`no face ${poseFace}`)
  const { base, shade } = skins[face.skin]
  const finger = (x: number, top: number, lean: number) =>
    `<rect x="${x}" y="${top}" width="38" height="${680 - top}" rx="19" transform="rotate(${lean} ${x + 19} 680)"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">` +
    drawBackground('sand', true, seededRandom('pose')) +
    drawFigure(face, {
      ...shot,
      id: 'pose',
      background: 'sand',
      mirrored: false,
      tilt: 0,
      shift: -60,
      pose: 'camera',
    }) +
    `<g fill="${base}" stroke="${ink}" stroke-width="9" stroke-linejoin="round">` +
    `<path d="M556 960V742C540 720 536 690 540 660H676C684 700 676 730 662 748V960Z"/>` +
    [finger(536, 500, -6), finger(574, 470, -2), finger(612, 480, 3), finger(646, 524, 8)].join('') +
    `<rect x="500" y="588" width="38" height="130" rx="19" transform="rotate(-38 519 700)"/></g>` +
    `<path d="M536 664H684V742H548Z" fill="${base}"/><path d="M566 716q34 26 84 4" fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"/></svg>`
  )
}

/** Face of the member whose pose waits for review. */
const poseFace = 'woman-46'

export const drawScene = (name: SceneName): string => (name === 'pose' ? drawPose() : ashtray)
