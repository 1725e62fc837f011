import { Trans, useLingui } from '@lingui/react/macro'
import { useSite } from '#web/lib/page/page-context.tsx'
import { Pencil } from '#web/ui/icons/index.ts'
import { castOf } from './cast-of.ts'
import { Figure } from './figure.tsx'

/** Places of the people whom phones show, besides the one in the middle. */
const shown_on_phones = [1, 2]

/** Drawn people who step out of their frames: three on phones, five on large screens. */
export function Faces() {
  const { t } = useLingui()
  const { people } = castOf(useSite().settings)
  return (
    <figure className="home-faces">
      <div role="img" aria-label={t`Ritratti disegnati`} className="home-frames">
        {people.slice(0, 5).map((person, at) => (
          <span key={person} className="home-frame" data-place={at}>
            <Figure
              person={person}
              sizes={at === 4 ? '(width >= 992px) 340px, 184px' : '(width >= 992px) 230px, 120px'}
              load={at === 4 ? 'first' : shown_on_phones.includes(at) ? 'early' : 'late'}
            />
          </span>
        ))}
      </div>
      <figcaption className="home-drawn">
        <Pencil aria-hidden="true" />
        <span>
          <Trans>Sono disegni. Le persone vere sono dentro.</Trans>
        </span>
      </figcaption>
    </figure>
  )
}
