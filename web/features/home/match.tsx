import { Trans } from '@lingui/react/macro'
import { useSite } from '#web/lib/page/page-context.tsx'
import { Heart } from '#web/ui/icons/index.ts'
import { castOf } from './cast-of.ts'
import { Figure } from './figure.tsx'

/** A match as members see it, between two drawn people. */
export function Match() {
  const { he, she } = castOf(useSite().settings)
  const sizes = '(width >= 992px) 220px, (width >= 576px) 260px, 58vw'
  return (
    <div className="home-match">
      <p className="home-match-words">
        <span>
          <Trans>È un match</Trans>
        </span>
        <b className="display-large">
          <Trans>
            Vi siete <em>piaciuti.</em>
          </Trans>
        </b>
      </p>
      <Figure person={he} sizes={sizes} className="home-he" />
      <Figure person={she} sizes={sizes} className="home-she" />
      <span className="home-heart">
        <Heart aria-hidden="true" />
      </span>
    </div>
  )
}
