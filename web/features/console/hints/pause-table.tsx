import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Asks } from '#contract/chats/asks.ts'
import type { PauseFigures } from '#contract/console/hint-rules.ts'
import * as limits from '#contract/limits.ts'

const names: Readonly<Record<Asks, MessageDescriptor>> = {
  money: msg`Soldi`,
  data: msg`Dati bancari e documenti`,
  code: msg`Codici e carte regalo`,
  crypto: msg`Investimenti e criptovalute`,
  elsewhere: msg`Un altro canale`,
}

/** X13: how many texts were paused before they were sent, and what became of them. A dash is one to nine. */
export function PauseTable({ pauses }: { pauses: readonly PauseFigures[] }) {
  const { t, i18n } = useLingui()
  const { pause_days } = limits
  const columns = {
    paused: t`Fermati`,
    rewritten: t`Riscritti`,
    sent: t`Mandati così`,
    disputed: t`«Vi sbagliate»`,
    uncovered: t`Letti da chi li riceve`,
    reported: t`Segnalati`,
  } as const
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  return (
    <section aria-labelledby="pauses" className="box grid grid-cols-1 gap-3 p-5">
      <h2 id="pauses" className="text-19">
        <Trans>Pause prima dell’invio</Trans>
      </h2>
      <p className="max-w-[70ch] text-14 text-ink-2">
        <Trans>
          Nei primi messaggi le stesse regole fermano chi chiede qualcosa di cui si serve chi truffa. Messaggi
          degli ultimi {pause_days} giorni, per decine: dei testi fermati non resta nulla.
        </Trans>
      </p>
      <ul className="pause-figures" data-figures="">
        {pauses.map((figures) => (
          <li key={figures.asks}>
            <b>{i18n._(names[figures.asks])}</b>
            <dl className="hint-trial">
              {keys.map((key) => (
                <div key={key}>
                  <dt>{columns[key]}</dt>
                  <dd>{figures[key] ?? '—'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
