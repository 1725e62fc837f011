import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'

interface DataKindProps {
  readonly title: ReactNode
  readonly what: ReactNode
  /** Purpose and legal basis (GDPR art. 6, 9). */
  readonly why: ReactNode
  readonly until: ReactNode
}

/** One kind of personal data on `/privacy`. */
export function DataKind({ title, what, why, until }: DataKindProps) {
  return (
    <>
      <h3>{title}</h3>
      <p>{what}</p>
      <dl>
        <dt>
          <Trans>Perché</Trans>
        </dt>
        <dd>{why}</dd>
        <dt>
          <Trans>Fino a quando</Trans>
        </dt>
        <dd>{until}</dd>
      </dl>
    </>
  )
}

/** The storage time of data that are erased with the account. */
export function WithAccount() {
  const reactivation_days = limits.reactivation_days
  return (
    <Trans>
      Finché hai l’account. Quando lo chiudi, {reactivation_days} giorni in più per ripensarci, poi si
      cancella.
    </Trans>
  )
}
