import { useLingui } from '@lingui/react/macro'

/** The outlines of the stamp, which every card uses. */
export function StampShapes() {
  const { t } = useLingui()
  return (
    <svg width="0" height="0" className="stamp-shapes" aria-hidden="true">
      <symbol id="stamp" viewBox="0 0 80 80">
        <circle cx="40" cy="40" r="38" fill="#fbf1de" stroke="#8b1228" strokeWidth="2" />
        <circle cx="40" cy="40" r="21.5" fill="none" stroke="#8b1228" />
        <path id="stamp-ring" fill="none" d="M40 67a27 27 0 1 1 .1 0" />
        <text fill="#6d0d1f" fontSize="10" fontWeight="700">
          <textPath href="#stamp-ring" textLength="162" lengthAdjust="spacing">
            {t`FIGURA DISEGNATA`} ·
          </textPath>
        </text>
        <path
          fill="#8b1228"
          d="M40 50.5C33.5 46 30.5 42.5 30.5 38.5a5 5 0 0 1 9.5-2 5 5 0 0 1 9.5 2c0 4-3 7.5-9.5 12z"
        />
      </symbol>
    </svg>
  )
}

/** H8: says on the card that nobody has this face, like a tax stamp. */
export function Stamp() {
  const { t } = useLingui()
  return (
    <svg className="stamp" role="img" aria-label={t`Figura disegnata`}>
      <use href="#stamp" />
    </svg>
  )
}
