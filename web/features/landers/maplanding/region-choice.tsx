import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { frameOf, Ground, Towns } from './chart.tsx'
import { type CountryMap, type MapRegion, shapeOf } from './maps.ts'

interface RegionChoiceProps {
  map: CountryMap
  /** The region, with its name in the reader's language. */
  region: MapRegion
  /** Whether it is chosen in advance. */
  isFirst: boolean
  /** Id of the form that it belongs to; undefined if the page has none. */
  form: string | undefined
  /** Number of the region's shade, which tells it from its neighbours. */
  shade: number
}

/**
 * A region to choose. Its label contains the name in the list, the region on the map, the map that frames it on phones,
 * and the words in the form. Style sheets put them in their places, so each of them chooses the region, without script.
 */
export function RegionChoice({ map, region, isFirst, form, shade }: RegionChoiceProps) {
  const { code, name, ends } = region
  const shape = shapeOf(map, code)
  const [one, other] = ends
  const frame = frameOf(region)
  const isSmall = frame.width < small_frame
  return (
    <label className={`region shade-${shade}`}>
      <input type="radio" name="region" value={code} form={form} defaultChecked={isFirst} />
      <span className="region-name">{name}</span>
      <svg
        viewBox={`0 0 ${map.width} ${map.height}`}
        className={isSmall ? 'far is-small' : 'far'}
        aria-hidden="true"
      >
        <use id={code} href={shape} />
        <Towns region={region} />
      </svg>
      <svg viewBox={frame.viewBox} className="near" style={unit(frame.width)} aria-hidden="true">
        <Ground map={map} />
        <use href={shape} className="own" />
        <use href={`#towns-${code}`} />
      </svg>
      <span className="here" aria-hidden="true">
        <b>{name}</b>
        <span>
          {other === undefined ? (
            <Trans>{one} e dintorni.</Trans>
          ) : (
            <Trans>
              {one}, {other} e tutto quello che sta in mezzo.
            </Trans>
          )}
        </span>
      </span>
    </label>
  )
}

/** A region with a narrower frame is too small for more than one name on the whole map. */
const small_frame = 300

/** Returns the size of small text on a map of this width, in its units. */
const unit = (width: number) => ({ '--unit': `${Math.round(width / 28)}px` }) as CSSProperties
