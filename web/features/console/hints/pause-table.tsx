import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Asks, asks, type PauseReader, pauseReaders } from '#contract/chats/asks.ts'
import type { PauseFigures } from '#contract/console/hint-rules.ts'
import * as limits from '#contract/limits.ts'

const names: Readonly<Record<Asks, MessageDescriptor>> = {
  money: msg`Soldi`,
  data: msg`Dati bancari e documenti`,
  code: msg`Codici e carte regalo`,
  crypto: msg`Investimenti e criptovalute`,
  elsewhere: msg`Un altro canale`,
}

const readers: Readonly<Record<PauseReader, MessageDescriptor>> = {
  rules: msg`Regole`,
  model: msg`Modello`,
}

/**
 * X13: how many texts were paused before they were sent, and what became of them, by what had found them. A dash is one to nine.
 */
export function PauseTable({ pauses }: { pauses: readonly PauseFigures[] }) {
  const { t, i18n } = useLingui()
  const pause_days = limits.pause_days
  const columns = {
    paused: t`Fermati`,
    rewritten: t`Riscritti`,
    sent: t`Mandati così`,
    disputed: t`«Vi sbagliate»`,
    uncovered: t`Letti da chi li riceve`,
    reported: t`Segnalati`,
  } as const
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  const figureOf = (what: Asks, reader: PauseReader) =>
    pauses.find(({ asks, by }) => asks === what && by === reader)
  return (
    <section aria-labelledby="pauses" className="box grid grid-cols-1 gap-3 p-5">
      <h2 id="pauses" className="text-19">
        <Trans>Pause prima dell’invio</Trans>
      </h2>
      <p className="max-w-[70ch] text-14 text-ink-2">
        <Trans>
          Nei primi messaggi le stesse regole fermano chi chiede qualcosa di cui si serve chi truffa. Quello
          che lasciano passare lo legge un modello, addestrato solo con frasi inventate. Messaggi degli ultimi{' '}
          {pause_days} giorni, per decine: dei testi fermati non resta nulla.
        </Trans>
      </p>
      <div className="pause-figures" data-figures="">
        {asks.map((each) => (
          <table key={each}>
            <caption>{i18n._(names[each])}</caption>
            <thead>
              <tr>
                <td />
                {pauseReaders.map((by) => (
                  <th key={by} scope="col">
                    {i18n._(readers[by])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <tr key={key}>
                  <th scope="row">{columns[key]}</th>
                  {pauseReaders.map((by) => (
                    <td key={by}>{figureOf(each, by)?.[key] ?? '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  )
}
