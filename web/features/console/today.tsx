import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FigureCause, Today } from '#contract/business/business.ts'
import type { CallOutput } from '#contract/index.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Info } from '#web/ui/icons/index.ts'
import { methodLabels } from './offers/method-labels.ts'

type Figure = Today['figures'][number]

const names: Readonly<Record<Figure['name'], MessageDescriptor>> = {
  activated: msg`Iscrizioni attivate`,
  messages: msg`Messaggi`,
  purchases: msg`Acquisti`,
  reported: msg`Membri segnalati`,
}

/** O1: today until the last full hour beside the usual of the same weekday, and the last thirty days as a line. */
export function TodayBox({ today: { until, figures } }: { today: CallOutput<'getToday'> }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone }).format(
      // The hour before its end, whose day is compared.
      new Date(Date.parse(until) - 1),
    )
  const clock = new Intl.DateTimeFormat(formatLocale(locale), { timeStyle: 'short', timeZone })
  const time = clock.format(new Date(until))
  const weekday = format({ weekday: 'long' })
  return (
    <section className="box case-box today" aria-labelledby="today">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today">
          <Trans>Oggi, e di solito alla stessa ora</Trans>
        </h2>
        <p className="text-14 text-ink-2" data-figures="">
          <Trans>fino alle {time}</Trans>
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Cosa</Trans>
            </th>
            <th scope="col">
              <Trans>Oggi</Trans>
            </th>
            <th scope="col">
              <Trans>Di solito</Trans>
            </th>
            <th scope="col" className="today-line">
              <Trans>Trenta giorni</Trans>
            </th>
          </tr>
        </thead>
        <tbody data-figures="">
          {figures.map((figure) => (
            <Row key={figure.name} figure={figure} name={i18n._(names[figure.name])} />
          ))}
        </tbody>
      </table>
      {figures.map(
        ({ name, cause }) =>
          cause && (
            <p key={name} className="today-cause" data-figures="">
              <b>{i18n._(names[name])}:</b> <Cause cause={cause} />
            </p>
          ),
      )}
      <p className="flex gap-2 text-14 text-ink-2">
        <Info className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          <Trans>
            Di solito: la metà di mezzo delle ultime otto volte che era {weekday}, alla stessa ora. A decine;
            «—» sono meno di dieci.
          </Trans>{' '}
          <a href="/admin/business" className="link">
            <Trans>Vedi l’andamento</Trans>
          </a>
        </span>
      </p>
    </section>
  )
}

function Row({ figure: { count, usual, is_unusual, days }, name }: { figure: Figure; name: string }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const number = (value: number) => new Intl.NumberFormat(formatLocale(locale)).format(value)
  const values = days.map((value) => value ?? 0)
  const [low, high] = [number(Math.min(...values)), number(Math.max(...values))]
  return (
    <tr data-unusual={is_unusual || undefined}>
      <th scope="row">{name}</th>
      <td>
        {count === null ? '—' : number(count)}
        {is_unusual && <span className="sr-only">{t`, fuori dal solito`}</span>}
      </td>
      <td>
        {usual === null
          ? '—'
          : usual.low === usual.high
            ? number(usual.low)
            : `${number(usual.low)}–${number(usual.high)}`}
      </td>
      <td className="today-line">
        <Line values={values} label={t`da ${low} a ${high} al giorno`} />
      </td>
    </tr>
  )
}

/** The likely cause of an unusual figure, in the numbers from which it follows. */
function Cause({ cause }: { cause: FigureCause }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const percent = (share: number) =>
    new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 0 }).format(share)
  const number = (value: number) => new Intl.NumberFormat(formatLocale(locale)).format(value)
  if (cause.kind === 'refused') {
    const method = i18n._(methodLabels[cause.method])
    const [share, usual] = [percent(cause.share), percent(cause.usual_share)]
    return (
      <Trans>
        con {method} non riesce il {share} dei pagamenti, di solito il {usual}.
      </Trans>
    )
  }
  if (cause.kind === 'unconfirmed') {
    const [share, usual] = [percent(cause.share), percent(cause.usual_share)]
    return (
      <Trans>
        conferma l’indirizzo il {share} di chi si iscrive, di solito il {usual}.
      </Trans>
    )
  }
  const count = cause.count === null ? '—' : number(cause.count)
  const [low, high] = [number(cause.usual.low), number(cause.usual.high)]
  const usual = low === high ? low : `${low}–${high}`
  return cause.kind === 'checkouts' ? (
    <Trans>
      ordini iniziati {count}, di solito {usual}.
    </Trans>
  ) : (
    <Trans>
      iscrizioni iniziate {count}, di solito {usual}.
    </Trans>
  )
}

const [width, height] = [150, 28]

/** A line from day to day, as SVG. */
function Line({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(...values, 1)
  const points = values.map((value, day) => {
    const x = (day / Math.max(values.length - 1, 1)) * width
    return `${x.toFixed(1)},${(height - 2 - (value / top) * (height - 4)).toFixed(1)}`
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <polyline points={points.join(' ')} />
    </svg>
  )
}
