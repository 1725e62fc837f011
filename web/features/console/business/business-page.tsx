import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Console } from '#web/parts/console/console.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/index.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { businessPath, type Chosen, landingFilterOf, shiftPeriod } from './address.ts'
import { Cohorts } from './cohorts.tsx'
import { formatDays, formatPeriod } from './formats.ts'
import { Funnel } from './funnel.tsx'
import { Methods } from './methods.tsx'
import { QueueTimes } from './queue-times.tsx'
import { SalesCharts, Sums } from './sales.tsx'
import { Sources } from './sources.tsx'

export interface BusinessPageProps {
  readonly figures: CallOutput<'getFigures'>
  readonly landings: CallOutput<'listLandings'>
  /** Null for roles that may not see money. */
  readonly sales: CallOutput<'getSales'> | null
  readonly queueTimes: CallOutput<'getQueueTimes'> | null
  readonly chosen: Chosen
  readonly sites: Console['sites']
  /** The site that the console shows, or `null` for all. */
  readonly shownSite: string | null
  /** Whether an export was refused. */
  readonly isRefused: boolean
}

/** O1: the figures of a period. */
export function BusinessPage(props: BusinessPageProps) {
  const { figures, landings, sales, queueTimes, chosen, sites, shownSite, isRefused } = props
  const { t } = useLingui()
  const site = chosen.site ?? shownSite ?? ''
  const own = { ...chosen, ...(site && { site }), period: figures.period }
  return (
    <div className="console-page">
      <Head figures={figures} sales={sales} sites={sites} site={site} />
      {isRefused && (
        <ErrorNote title={t`Nessun file`}>
          <Trans>La scelta non va bene. Scegli di nuovo il periodo, e riprova.</Trans>
        </ErrorNote>
      )}
      <Choice chosen={own} sites={sites} today={figures.today} />
      {sales && <Sums {...sales} />}
      <div className="figure-pair">
        {sales && <SalesCharts sales={sales} chosen={own} />}
        <Sources list={landings} chosen={own} />
      </div>
      <Funnel funnel={figures.funnel} chosen={own} />
      <Cohorts figures={figures} chosen={own} />
      {queueTimes && <QueueTimes queues={queueTimes.queues} chosen={own} />}
      <Methods hasMoney={sales !== null} />
    </div>
  )
}

type HeadProps = Pick<BusinessPageProps, 'figures' | 'sales' | 'sites'> & { readonly site: string }

function Head({ figures: { period, from, to, today }, sales, sites, site }: HeadProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const name = formatPeriod(period, locale)
  const shown =
    sites.find(({ id }) => id === site)?.name ?? (sites.length > 1 ? t`Tutti i siti` : sites[0]?.name)
  const before = sales && formatPeriod(sales.before.from.slice(0, period.length), locale)
  const isOpen = from <= today && today <= to
  const days = formatDays({ from, to: isOpen ? today : to }, locale)
  return (
    <header>
      <h1 className="first-letter:uppercase">{isOpen ? <Trans>{name}, finora</Trans> : name}</h1>
      <p className="text-ink-2" data-figures="">
        {shown} · {days}
        {before &&
          (isOpen ? <Trans>, contro {before} alla stessa data</Trans> : <Trans>, contro {before}</Trans>)}
      </p>
    </header>
  )
}

/** The months that the list offers, and the years that they are in. */
const months_back = 12

interface ChoiceProps {
  readonly chosen: Chosen & { readonly period: string }
  readonly sites: Console['sites']
  readonly today: string
}

/** Chooses period and site; steps to the period before and after. */
function Choice({ chosen, sites, today }: ChoiceProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { period, site = '', by } = chosen
  const newest = today.slice(0, period.length)
  const months = [today.slice(0, 7)]
  for (let nth = 1; nth <= months_back; nth++) months.push(shiftPeriod(months.at(-1) as string, -1))
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  const offered = [...new Set([...months, ...years, period])]
  const [earlier, later] = [shiftPeriod(period, -1), shiftPeriod(period, 1)]
  return (
    <form method="get" action="/admin/business" className="figure-choice">
      <SelectField
        {...{ name: 'period', id: 'period', label: t`Periodo` }}
        options={offered.map((value) => ({ value, label: formatPeriod(value, locale) }))}
        defaultValue={period}
      />
      {sites.length > 1 && (
        <SelectField
          {...{ name: 'site', id: 'site', label: t`Sito`, empty: t`Tutti i siti` }}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={site}
        />
      )}
      {Object.entries({ ...landingFilterOf(chosen), by }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="outline">
        <Trans>Mostra</Trans>
      </Button>
      <span className="figure-steps">
        <ButtonLink href={businessPath({ ...chosen, period: earlier })} look="plain">
          <ChevronLeft className="icon" aria-hidden="true" />
          {formatPeriod(earlier, locale)}
        </ButtonLink>
        {period < newest && (
          <ButtonLink href={businessPath({ ...chosen, period: later })} look="plain">
            {formatPeriod(later, locale)}
            <ChevronRight className="icon" aria-hidden="true" />
          </ButtonLink>
        )}
      </span>
    </form>
  )
}
