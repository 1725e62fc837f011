import { Trans } from '@lingui/react/macro'

/** Leads to the open order with which a new order conflicts. */
export function OpenOrderLink({ order }: { order: string | null }) {
  if (order === null) return null
  return (
    <a className="link" href={`/transactions/${order}`}>
      <Trans>Apri l’ordine</Trans>
    </a>
  )
}

/** Returns the order that a refusal names, or `null`. */
export const orderIn = ({ order }: { readonly order?: unknown }): string | null =>
  typeof order === 'string' ? order : null
