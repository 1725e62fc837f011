import { Trans } from '@lingui/react/macro'
import { genders } from '#contract/profiles/facets.ts'
import { useSite } from '#web/lib/page/page-context.tsx'
import { figures } from './figures.ts'
import { FigurePicture } from './who-fields.tsx'

/**
 * Returns the illustrated people, one of each gender in turn: a woman, a man, a non-binary person, and so on. Until the
 * visitor chooses the genders to look for, the style sheet shows only the first six, which depend on the site's niche.
 */
function peopleFor(niche: number) {
  return ranks.flatMap((rank) =>
    genders.flatMap((gender) => {
      const figure = figures[gender][(rank + niche - 1) % ranks.length]
      return figure ? [{ gender, figure }] : []
    }),
  )
}

const ranks = [0, 1, 2, 3, 4, 5]

/**
 * Drawn people: a strip on phones, a crowd on large screens. When the visitor chooses the genders to look for, the
 * style sheet hides the people of other genders (`:has()`).
 */
export function Crowd() {
  const { niche } = useSite().settings
  return (
    <figure className="crowd">
      <p className="crowd-title display-large" aria-hidden="true">
        <Trans>
          Vedrai <em>chi c’è.</em>
        </Trans>
      </p>
      <div className="crowd-people">
        {peopleFor(niche).map(({ gender, figure }) => (
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
