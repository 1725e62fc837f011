import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Claim, ClaimFigures } from '#contract/claims/claims.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Console } from '#web/parts/console/console.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FigureTable } from '../business/figure-table.tsx'
import { formatCount } from '../business/formats.ts'

interface ClaimsPageProps {
  readonly claims: readonly Claim[]
  readonly sites: Console['sites']
  /** The site whose measurements are shown. */
  readonly site: string
}

/** H4: the register of claims of a site: each with its rules, where it is shown, and all its measurements. */
export function ClaimsPage({ claims, sites, site }: ClaimsPageProps) {
  const { t } = useLingui()
  const name = sites.find(({ id }) => id === site)?.name ?? ''
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Affermazioni</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            I vantaggi che le pagine di {name} possono dire con un numero. Si mostrano da soli quando una
            misura recente li prova, e si nascondono da soli quando non li prova più.
          </Trans>
        </p>
      </header>
      {sites.length > 1 && (
        <form method="get" action="/admin/claims" className="figure-choice">
          <SelectField
            {...{ name: 'site', id: 'site', label: t`Sito` }}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={site}
          />
          <Button type="submit" look="outline">
            <Trans>Mostra</Trans>
          </Button>
        </form>
      )}
      {claims.map((claim) => (
        <ClaimBox key={claim.claim} claim={claim} />
      ))}
    </div>
  )
}

function ClaimBox({ claim }: { readonly claim: Claim }) {
  const { is_shown, pages, measurements, period_months, min_members, min_matches, shown_days } = claim
  const claimed = usePercent()(claim.claimed)
  const certainty = usePercent()(0.95)
  const links = pages.map((page) => (
    <a key={page} href={page} className="link">
      {page}
    </a>
  ))
  return (
    <section className="box figure-box" aria-labelledby={claim.claim}>
      <div className="figure-head">
        <h2 id={claim.claim} className="text-19">
          <Trans>Match al giorno di chi è Premium, rispetto agli altri: almeno +{claimed}</Trans>
        </h2>
        <b data-figures="">{is_shown ? <Trans>Mostrata</Trans> : <Trans>Nascosta</Trans>}</b>
      </div>
      <p>
        {is_shown ? (
          <Trans>Adesso si legge qui, con il numero misurato: {links}</Trans>
        ) : (
          <>
            <WhyHidden claim={claim} /> <Trans>Se una misura la prova, si leggerà qui: {links}</Trans>
          </>
        )}
      </p>
      <p className="figure-note">
        <Trans>
          Si misura ogni mese, sugli ultimi {period_months} mesi interi: match al giorno di chi ha comprato,
          divisi per quelli degli altri. Ogni gruppo deve avere almeno {min_members} membri e {min_matches}{' '}
          match, e il limite inferiore dell’intervallo al {certainty} deve superare l’affermazione. Una misura
          vale {shown_days} giorni dopo il suo periodo.
        </Trans>
      </p>
      {measurements.length > 0 && <Measurements measurements={measurements} />}
    </section>
  )
}

/** Says why the latest measurement does not prove the claim. */
function WhyHidden({ claim: { measurements, claimed } }: { readonly claim: Claim }) {
  const { demo } = usePage()
  const percent = usePercent()
  const latest = measurements[0]
  if (demo) return <Trans>Questa è una demo: le persone sono inventate, e non si misurano.</Trans>
  if (!latest)
    return <Trans>Non c’è ancora nessuna misura: la prima arriva nella notte dopo la fine di un mese.</Trans>
  if (!latest.figures) return <Trans>Nell’ultimo periodo i gruppi erano troppo piccoli.</Trans>
  const [low, needed] = [percent(latest.figures.low - 1), percent(claimed)]
  if (latest.figures.low < 1 + claimed)
    return (
      <Trans>
        L’ultima misura prova solo il {low}, e ne serve il {needed}.
      </Trans>
    )
  return <Trans>L’ultima misura è troppo vecchia.</Trans>
}

function Measurements({ measurements }: { readonly measurements: Claim['measurements'] }) {
  const { t } = useLingui()
  return (
    <FigureTable label={t`Misure`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Periodo</Trans>
          </th>
          <th scope="col">
            <Trans>In più</Trans>
          </th>
          <th scope="col">
            <Trans>Intervallo al 95 %</Trans>
          </th>
          <th scope="col">
            <Trans>Premium: membri, giorni, match</Trans>
          </th>
          <th scope="col">
            <Trans>Gli altri</Trans>
          </th>
          <th scope="col">
            <Trans>Misurata il</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {measurements.map((each) => (
          <Measurement key={each.from} {...each} />
        ))}
      </tbody>
    </FigureTable>
  )
}

function Measurement({ from, to, measured_at, figures }: Claim['measurements'][number]) {
  const { locale } = usePage()
  const percent = usePercent()
  const day = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <tr>
      <th scope="row">{day.formatRange(new Date(from), new Date(to)).replaceAll(/\b0(?=\d)/g, '')}</th>
      {figures ? (
        <>
          <td>{percent(figures.ratio - 1)}</td>
          <td>
            {percent(figures.low - 1)} – {percent(figures.high - 1)}
          </td>
          <Group {...figures.premium} />
          <Group {...figures.free} />
        </>
      ) : (
        <td colSpan={4}>
          <Trans>Gruppi troppo piccoli</Trans>
        </td>
      )}
      <td>{day.format(new Date(measured_at))}</td>
    </tr>
  )
}

function Group({ members, days, matches }: ClaimFigures['premium']): ReactNode {
  const { locale } = usePage()
  return <td>{[members, days, matches].map((count) => formatCount(count, locale)).join(' · ')}</td>
}

/** Formats a share as `46 %`, rounded down, as the pages do. */
function usePercent(): (share: number) => string {
  const { i18n } = useLingui()
  return (share) => i18n.number(Math.floor(share * 100 + 1e-9) / 100, { style: 'percent' })
}
