import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PastAct } from '#contract/console/codes.ts'
import { actionLabels } from '../log/labels.ts'
import { useTime } from './when.tsx'

/** The acts on an object with their authors, newest first. */
export function History({ acts, children }: { acts: readonly PastAct[]; children?: ReactNode }) {
  const { i18n } = useLingui()
  const time = useTime()
  if (acts.length === 0) return null
  return (
    <details className="open:w-full">
      <summary className="button button-plain">
        <Trans>Storia</Trans>
      </summary>
      <ol className="mt-2 grid gap-1 text-14" data-figures="">
        {acts.map(({ at, by, action }) => (
          <li key={`${at} ${action}`}>
            {time(at)} · {i18n._(actionLabels[action])} · {by}
          </li>
        ))}
      </ol>
      {children && <div className="mt-3">{children}</div>}
    </details>
  )
}
