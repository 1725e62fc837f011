import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { formatDistance } from '#web/parts/format-distance.ts'
import { useKindLabels } from '#web/parts/kind-labels.ts'
import { castOf } from './cast-of.ts'
import { Figure } from './figure.tsx'

/**
 * Rules of the product, each with its number. Each is true in the code: X1 (unopened messages), P2 (review of photos),
 * H5 (distances), A8 (leaving in two steps).
 */
export function FairDeal() {
  const { t } = useLingui()
  const { locale } = usePage()
  const [distance = '', unit = ''] = formatDistance(limits.distance_step_min_km, locale).split(' ')
  return (
    <section className="home-deal">
      <h2 className="home-title">
        <Trans>
          Patti <em>chiari.</em>
        </Trans>
      </h2>
      <ul>
        <Rule
          number={limits.unopened_days}
          unit={<Plural value={limits.unopened_days} one="giorno" other="giorni" />}
        >
          <Trans>
            <b>Il messaggio resta chiuso?</b> I crediti ti tornano da soli.
          </Trans>
        </Rule>
        <Rule number={1} unit={t`persona`}>
          <Trans>
            <b>Ogni foto del profilo la guarda uno di noi,</b> prima che la vedano gli altri.
          </Trans>
        </Rule>
        <Rule number={distance} unit={unit === 'km' ? t`chilometri` : t`miglia`}>
          <Trans>
            <b>Più vicino di così non si dice.</b> La distanza è arrotondata; il punto esatto non lo riceviamo
            nemmeno noi.
          </Trans>
        </Rule>
        <Rule number={2} unit={t`passi`}>
          <Trans>
            <b>Per andartene: apri le impostazioni, confermi.</b> I crediti comprati e non usati te li
            rimborsiamo.
          </Trans>
        </Rule>
      </ul>
      <Fictional />
      <p className="home-more">
        <a href="/faq" className="link">
          <Trans>Tutte le domande</Trans>
        </a>
      </p>
    </section>
  )
}

function Rule({ number, unit, children }: { number: ReactNode; unit: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p className="home-number">
        <b className="display-large">{number}</b> {unit}
      </p>
      <p>{children}</p>
    </li>
  )
}

/** H1: shows the label of fictional profiles in its fixed words. */
function Fictional() {
  const { fictional } = useKindLabels()
  const { people } = castOf(useSite().settings)
  return (
    <div className="home-fictional">
      <span className="home-dashed">
        <Figure person={people[3]} sizes="110px" />
      </span>
      <p>
        <Trans>
          <b>I profili di fantasia sono dichiarati.</b> Sempre, per esteso, prima che tu scriva:
        </Trans>{' '}
        <q>{fictional.full}</q>
      </p>
    </div>
  )
}
