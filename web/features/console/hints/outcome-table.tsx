import { Trans, useLingui } from '@lingui/react/macro'
import type { HintRule } from '#contract/console/hint-rules.ts'
import { FigureTable } from '../business/figure-table.tsx'
import { useTime } from '../offers/when.tsx'
import { kindNames } from './kind-names.ts'

/**
 * The last trial of every rule, side by side, on phones as a list: whom it would have warned within 30 days, and what
 * reviewers decided about them. A dash is a number of one to nine people, or a rule that nobody has tried.
 */
export function OutcomeTable({ rules }: { rules: readonly HintRule[] }) {
  const { t, i18n } = useLingui()
  const time = useTime()
  const title = t`Cosa hanno trovato le prove`
  return (
    <section aria-labelledby="outcomes" className="box grid grid-cols-1 gap-3 p-5">
      <h2 id="outcomes" className="text-19">
        {title}
      </h2>
      <ul className="outcome-list" data-figures="">
        {rules.map(({ kind, phrase, trial }) => (
          <li key={`${kind} ${phrase}`}>
            <p>
              <b>{phrase === '' ? i18n._(kindNames[kind]) : <q>{phrase}</q>}</b>{' '}
              <span>{trial ? time(trial.at) : <Trans>mai provata</Trans>}</span>
            </p>
            {trial && (
              <dl>
                <div>
                  <dt>
                    <Trans>Persone avvisate</Trans>
                  </dt>
                  <dd>{trial.hits ?? '—'}</dd>
                </div>
                <div>
                  <dt>
                    <Trans>Violazione confermata</Trans>
                  </dt>
                  <dd>{trial.confirmed ?? '—'}</dd>
                </div>
                <div>
                  <dt>
                    <Trans>Nessuna violazione</Trans>
                  </dt>
                  <dd>{trial.unfounded ?? '—'}</dd>
                </div>
              </dl>
            )}
          </li>
        ))}
      </ul>
      <div className="max-md:hidden">
        <FigureTable label={title}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Regola</Trans>
              </th>
              <th scope="col">
                <Trans>Persone avvisate</Trans>
              </th>
              <th scope="col">
                <Trans>Violazione confermata</Trans>
              </th>
              <th scope="col">
                <Trans>Nessuna violazione</Trans>
              </th>
              <th scope="col">
                <Trans>Provata</Trans>
              </th>
            </tr>
          </thead>
          <tbody data-figures="">
            {rules.map(({ kind, phrase, trial }) => (
              <tr key={`${kind} ${phrase}`}>
                <th scope="row">{phrase === '' ? i18n._(kindNames[kind]) : <q>{phrase}</q>}</th>
                <td>{trial?.hits ?? '—'}</td>
                <td>{trial?.confirmed ?? '—'}</td>
                <td>{trial?.unfounded ?? '—'}</td>
                <td>{trial ? time(trial.at) : <Trans>mai</Trans>}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
    </section>
  )
}
