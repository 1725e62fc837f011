import { useLingui } from '@lingui/react/macro'
import { type CountryMap, type MapRegion, shapeOf } from './maps.ts'
import { seaNames } from './seas.ts'

/** The sea with its names, the land around, and the country with the lines of depth along its coast. */
export function Chart({ map }: { map: CountryMap }) {
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} className="chart" aria-hidden="true">
      <defs>
        <radialGradient id="fade">
          <stop offset=".6" stopColor="#ffa094" />
          <stop offset="1" stopColor="#ffa094" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Ground map={map} />
    </svg>
  )
}

/** The ground below the regions. */
export function Ground({ map }: { map: CountryMap }) {
  const { i18n } = useLingui()
  const land = shapeOf(map, 'land')
  return (
    <>
      <use href={shapeOf(map, 'around')} className="abroad" />
      {map.seas.map(({ id, x, y, degrees }) => {
        const name = seaNames[id]
        return (
          name && (
            <text key={id} className="sea" transform={`translate(${x} ${y}) rotate(${degrees})`}>
              {i18n._(name)}
            </text>
          )
        )
      })}
      <use href={land} className="depth depth-3" />
      <use href={land} className="depth depth-2" />
      <use href={land} className="depth depth-1" />
      <use href={land} className="land" />
    </>
  )
}

/** The towns that the map names in the chosen region. The names extend towards its middle. */
export function Towns({ region: { towns, box, code } }: { region: MapRegion }) {
  const middle = ((box[0] ?? 0) + (box[2] ?? 0)) / 2
  return (
    <g id={`towns-${code}`} className="towns">
      {towns.map(({ name, x, y }, at) => (
        <g key={name} className={at > 0 ? 'more' : undefined} transform={`translate(${x} ${y})`}>
          <circle r=".22em" />
          <text x={x > middle ? '-.5em' : '.5em'} y=".33em" className={x > middle ? 'is-west' : undefined}>
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Width divided by height of the map on phones, and the share of it that the region takes. */
const [phone_ratio, share] = [1, 0.62]

/** Returns the part of the map that frames a region on phones. */
export function frameOf({ box: [left = 0, top = 0, right = 0, bottom = 0] }: MapRegion) {
  const width = Math.round(Math.max(right - left, (bottom - top) * phone_ratio, 90) / share)
  const height = Math.round(width / phone_ratio)
  const [x, y] = [Math.round((left + right - width) / 2), Math.round((top + bottom - height) / 2)]
  return { viewBox: `${x} ${y} ${width} ${height}`, width }
}
