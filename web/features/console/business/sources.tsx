import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { landingDimensions, type LandingField } from '#contract/attribution/landing-dimensions.ts'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { businessPath, type Chosen, landingFilterOf } from './address.ts'
import { ExportTable } from './export-table.tsx'
import { FigureBox } from './figure-box.tsx'
import { FigureTable } from './figure-table.tsx'
import { formatCount, formatDays } from './formats.ts'
import { nameOfDimension } from './labels.ts'

interface SourcesProps {
  readonly list: CallOutput<'listLandings'>
  readonly chosen: Chosen
}

type Counts = Omit<SourcesProps['list']['landings'][number], 'name'>

/** The figures of landers and traffic sources, those with most first purchases first. */
export function Sources({ list: { landings, others }, chosen }: SourcesProps) {
  const { i18n, t } = useLingui()
  const title = t`Da dove comincia chi resta?`
  return (
    <FigureBox
      id="sources"
      title={title}
      how="sources"
      aside={<ExportTable table="landings" chosen={chosen} name={title} />}
    >
      <Dimensions chosen={chosen} />
      {landings.length === 0 && !others ? (
        <p className="figure-note">
          <Trans>Nessuna vista e nessun iscritto in questi giorni.</Trans>
        </p>
      ) : (
        <FigureTable label={title}>
          <thead>
            <tr>
              <th scope="col">{nameOfDimension(i18n, chosen.by)}</th>
              <th scope="col">
                <Trans>Viste</Trans>
              </th>
              <th scope="col">
                <Trans>Iscritti</Trans>
              </th>
              <th scope="col">
                <Trans>Attivi</Trans>
              </th>
              <th scope="col">
                <Trans>Primo acquisto</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {landings.map(({ name, ...counts }) => (
              <Row key={name} counts={counts}>
                <Name name={name} chosen={chosen} />
              </Row>
            ))}
            {others && (
              <Row counts={others}>
                <Trans>Le altre, insieme</Trans>
              </Row>
            )}
          </tbody>
        </FigureTable>
      )}
    </FigureBox>
  )
}

/** The links that divide the figures in another way, and the filters that hold. */
function Dimensions({ chosen }: { readonly chosen: Chosen }) {
  const { i18n, t } = useLingui()
  const filter = Object.entries(landingFilterOf(chosen)) as [LandingField, string][]
  return (
    <>
      <nav className="figure-choices" aria-label={t`Dividi per`}>
        {landingDimensions.map((by) => (
          <a
            key={by}
            href={businessPath({ ...chosen, by }, 'sources')}
            aria-current={by === chosen.by ? 'true' : undefined}
          >
            {nameOfDimension(i18n, by)}
          </a>
        ))}
      </nav>
      {filter.length > 0 && (
        <p className="figure-choices">
          {filter.map(([field, value]) => {
            const { [field]: _, ...rest } = chosen
            const name = `${nameOfDimension(i18n, field)}: ${value}`
            return (
              <a key={field} href={businessPath(rest as Chosen, 'sources')}>
                <Trans>Togli «{name}»</Trans>
              </a>
            )
          })}
        </p>
      )}
    </>
  )
}

/** A name, which leads to the figures of it alone: a lander to its slugs, everything else to its landers. */
function Name({ name, chosen }: { readonly name: string; readonly chosen: Chosen }) {
  const { locale } = usePage()
  const { by } = chosen
  if (by === 'day') return formatDays({ from: name, to: name }, locale)
  if (name === '') return <Trans>nessuna</Trans>
  if (by === 'slug') return name
  return (
    <a
      className="link"
      href={businessPath({ ...chosen, [by]: name, by: by === 'lander' ? 'slug' : 'lander' }, 'sources')}
    >
      {name}
    </a>
  )
}

function Row({ counts, children }: { readonly counts: Counts; readonly children: ReactNode }) {
  const { locale } = usePage()
  const { views, sign_ups, activations, purchases } = counts
  return (
    <tr>
      <th scope="row">{children}</th>
      {[views, sign_ups, activations, purchases].map((count, nth) => (
        <td key={nth}>{formatCount(count, locale)}</td>
      ))}
    </tr>
  )
}
