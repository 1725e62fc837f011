import { Trans, useLingui } from '@lingui/react/macro'
import { clockTime } from './clock-time.ts'
import { clip } from './files.ts'

/** The controls of the player: pause, a rail with a segment for each scene, the time, and the captions. */
export function Controls() {
  const { t } = useLingui()
  const { seconds, scenes } = clip
  return (
    <div className="cinema-bar" data-controls hidden>
      <button type="button" className="cinema-pause" data-pause>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentcolor" aria-hidden="true">
          <path className="is-playing" d="M5 3h3.5v14H5zm6.500 0H15v14h-3.5z" />
          <path className="is-paused" d="M5 2.5v15L17 10z" />
        </svg>
        <span className="is-playing">
          <Trans>Pausa</Trans>
        </span>
        <span className="is-paused">
          <Trans>Riprendi</Trans>
        </span>
        <span className="is-ended">
          <Trans>Rivedi</Trans>
        </span>
      </button>
      <div className="rail">
        <div className="rail-scenes" aria-hidden="true">
          {scenes.map(({ from }, at) => (
            <i key={from} style={{ flexGrow: (scenes[at + 1]?.from ?? seconds) - from }} />
          ))}
        </div>
        <input
          type="range"
          min="0"
          max={seconds}
          step="0.1"
          defaultValue="0"
          autoComplete="off"
          aria-label={t`Posizione nel video`}
          data-seek
        />
      </div>
      <span className="cinema-time" data-time>
        {clockTime(0)} / {clockTime(seconds)}
      </span>
      <button type="button" className="cinema-captions" aria-pressed="true" data-captions>
        <b aria-hidden="true">CC</b>
        <span>
          <Trans>Sottotitoli</Trans>
        </span>
      </button>
    </div>
  )
}
