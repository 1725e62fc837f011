import { Trans } from '@lingui/react/macro'
import { genders } from '#contract/profiles/facets.ts'
import { figures } from './figures.ts'
import { FigurePicture } from './who-fields.tsx'

/** The drawn people in turn: a woman, a man, a non-binary person, and so on. The first six fit into the picture. */
const people = [0, 1, 2, 3, 4, 5].flatMap((rank) =>
  genders.flatMap((gender) => {
    const figure = figures[gender][rank]
    return figure ? [{ gender, figure }] : []
  }),
)

/**
 * Drawn people like those whom the visitor looks for: a strip on a phone, a crowd on a large screen. The style sheet
 * hides the others while the visitor chooses (`:has()`).
 */
export function Crowd() {
  return (
    <figure className="crowd">
      <p className="crowd-title display-large" aria-hidden="true">
        <Trans>
          Cercherai <em>qui in mezzo.</em>
        </Trans>
      </p>
      <div className="crowd-people">
        {people.map(({ gender, figure }) => (
          <span key={figure} data-of={gender}>
            <FigurePicture figure={figure} isLazy />
          </span>
        ))}
      </div>
      <figcaption>
        <span className="crowd-lead">
          <Trans>Facce così, ma vere.</Trans>
        </span>{' '}
        <span className="crowd-note">
          <Trans>Sono disegni, non iscritti.</Trans>
        </span>
      </figcaption>
    </figure>
  )
}
