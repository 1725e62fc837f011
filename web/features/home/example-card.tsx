import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { distanceOf } from '#web/parts/card-labels.ts'
import { formatMoney } from '#web/parts/money.ts'
import { Heart } from '#web/ui/icons/index.ts'
import type { Rate } from './bill.ts'
import { castOf } from './cast-of.ts'

/**
 * A card as members see it, with a drawing in place of a member: it has no name and no age (H8). Its heart is a
 * checkbox, so that a visitor can try it without script.
 */
export function ExampleCard({ rate }: { rate: Rate | null }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { settings } = useSite()
  const { portrait } = castOf(settings)
  return (
    <figure className="home-example">
      <div className="portrait card">
        <img
          src={`/assets/home/${portrait}.webp`}
          alt={t`Ritratto disegnato`}
          width={720}
          height={960}
          loading="lazy"
          decoding="async"
        />
        <div className="card-link">
          <p className="card-name">
            <Trans>Lei, per esempio</Trans>
          </p>
          <p className="card-place">
            <span>
              <Trans>La sua città</Trans>
            </span>
            <span className="card-distance" data-after="">
              {distanceOf({ distance_km: limits.distance_step_min_km }, locale)}
            </span>
          </p>
          <p className="card-labels">
            <span className="label">
              <Trans>Disegno</Trans>
            </span>
          </p>
        </div>
        <label className="like">
          <input type="checkbox" className="sr-only" aria-label={t`Un cuore, per prova`} />
          <Heart aria-hidden="true" />
        </label>
        <p className="home-cost" aria-hidden="true">
          {formatMoney(0, rate?.currency ?? settings.currency, locale)}
        </p>
      </div>
      <figcaption className="home-quote">
        <Trans>«Faccio il pane la domenica. Ne avanza sempre metà.»</Trans>
      </figcaption>
    </figure>
  )
}
