import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { TransparencyCount } from '#contract/moderation/statements.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { statementPaths } from '#contract/wire/paths.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/index.ts'
import { SelectField } from '#web/ui/select-field.tsx'

interface StatementsPageProps {
  files: CallOutput<'listStatementFiles'>
  counts: readonly TransparencyCount[]
  site: SiteId | null
  year: number
}

const indicators: Readonly<Record<TransparencyCount['indicator'], MessageDescriptor>> = {
  notices: msg`Segnalazioni ricevute`,
  notices_with_action: msg`Segnalazioni decise con una misura`,
  notices_without_action: msg`Segnalazioni decise senza misure`,
  flagger_notices: msg`Segnalazioni di segnalatori attendibili`,
  flagger_notices_with_action: msg`Segnalazioni di segnalatori attendibili decise con una misura`,
  notice_median_hours: msg`Ore fino alla decisione, mediana`,
  restrictions_by_notice: msg`Limitazioni dopo una segnalazione`,
  own_initiative: msg`Limitazioni di propria iniziativa`,
  restriction_type: msg`Limitazioni per tipo`,
  complaints_decided: msg`Ricorsi decisi`,
  complaints_reversed: msg`Ricorsi che hanno cambiato la decisione`,
  complaint_median_hours: msg`Ore fino alla decisione sul ricorso, mediana`,
}

/** O1: the statements of reasons of a site, in files, and the counts of its yearly report. */
export function StatementsPage({ files: { sites, years }, counts, site, year }: StatementsPageProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const chosen = sites.find(({ id }) => id === site)
  const statements = new Intl.NumberFormat(formatLocale(locale)).format(chosen?.statements ?? 0)
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Motivazioni</Trans>
        </h1>
        <p className="mt-1 text-ink-2">
          <Trans>
            Ogni limitazione ha la sua motivazione, senza dati personali, nella forma della banca dati europea
            (articolo 24 del regolamento (UE) 2022/2065).
          </Trans>
        </p>
      </header>
      <form method="get" className="box statement-choice">
        <SelectField
          name="site"
          id="site"
          label={t`Sito`}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={site ?? ''}
        />
        <SelectField
          name="year"
          id="year"
          label={t`Anno`}
          options={years.map((each) => ({ value: `${each}`, label: `${each}` }))}
          defaultValue={`${year}`}
        />
        <Button type="submit" look="outline">
          <Trans>Mostra</Trans>
        </Button>
      </form>
      {chosen && (
        <section className="box grid grid-cols-1 gap-3 p-6" aria-labelledby="files">
          <h2 id="files" className="text-19">
            <Trans>I file</Trans>
          </h2>
          <p className="text-ink-2" data-figures="">
            <Trans>
              Motivazioni finora: {statements}. Cento per file, dalla più vecchia: così le accetta la banca
              dati.
            </Trans>
          </p>
          <StatementFiles site={chosen.id} files={chosen.files} />
        </section>
      )}
      {chosen && <YearlyCounts counts={counts} site={chosen.id} year={year} />}
    </div>
  )
}

function StatementFiles({ site, files }: { site: SiteId; files: number }) {
  if (files === 0) return null
  return (
    <ul className="statement-files" data-figures="">
      {Array.from({ length: files }, (_, index) => index + 1).map((file) => (
        <li key={file}>
          <span>
            <Trans>Numero {file}</Trans>
          </span>
          <a className="link" href={`${statementPaths.json}?site=${site}&file=${file}`} download>
            JSON
          </a>
          <a className="link" href={`${statementPaths.csv}?site=${site}&file=${file}`} download>
            CSV
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The counts of a year, as the template of Implementing Regulation (EU) 2024/2835 asks for them. */
function YearlyCounts({
  counts,
  site,
  year,
}: {
  counts: readonly TransparencyCount[]
  site: SiteId
  year: number
}) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const format = new Intl.NumberFormat(formatLocale(locale))
  return (
    <section className="box grid grid-cols-1 gap-3 p-6" aria-labelledby="counts">
      <h2 id="counts" className="text-19">
        <Trans>I conti del {year}</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Per il resoconto annuale, con le parti del modello del regolamento (UE) 2024/2835. L’anno è in UTC.
        </Trans>
      </p>
      <div className="statement-counts">
        <table data-figures="">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Parte</Trans>
              </th>
              <th scope="col">
                <Trans>Che cosa</Trans>
              </th>
              <th scope="col">
                <Trans>Categoria</Trans>
              </th>
              <th scope="col">
                <Trans>Quanti</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ part, indicator, category, count }) => (
              <tr key={`${part} ${indicator} ${category}`}>
                <td>{part}</td>
                <td>{i18n._(indicators[indicator])}</td>
                <td>{category.replace('STATEMENT_CATEGORY_', '')}</td>
                <td>{format.format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <ButtonLink href={`${statementPaths.counts}?site=${site}&year=${year}`} look="outline" download>
          <Download className="icon" aria-hidden="true" />
          <Trans>Scarica CSV</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}
