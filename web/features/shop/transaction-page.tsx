import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { OrderId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CircleAlert, CircleCheck, Clock, type Icon } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { isOpen, type Transaction, transactionQuery } from './queries.ts'
import { forgetReturnPath, readReturnPath } from './return-path.ts'

/**
 * Shows the state of a payment (§4): loading, pending, completed, failed, cancelled (M3). Polls while the order is
 * open.
 */
export function TransactionPage({ id }: { id: OrderId }) {
  const { t } = useLingui()
  const { data: transaction } = useQuery(transactionQuery(useApi(), id))
  useRefreshedUser(transaction)
  if (!transaction) return null
  return (
    <div className="page max-w-140 py-16 text-center">
      <PageTitle>{t`Pagamento`}</PageTitle>
      <div aria-live="polite">
        <Outcome transaction={transaction} />
      </div>
      <p className="mt-8 text-14">
        <a className="link" href="/transactions">
          <Trans>I tuoi acquisti</Trans>
        </a>
      </p>
    </div>
  )
}

function Outcome({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { credits, status } = transaction
  const price = formatMoney(transaction.price_cents, transaction.currency, locale)
  const retryPath = `/credits/${transaction.package}`
  if (isOpen(status))
    return (
      <OutcomeFrame
        icon={Clock}
        title={status === 'pending' ? t`Il pagamento è in attesa` : t`In attesa del pagamento`}
      >
        <p>
          <Trans>
            Appena riceviamo il pagamento di {price}, i crediti sono tuoi. Questa pagina si aggiorna da sola:
            puoi anche chiuderla.
          </Trans>
        </p>
        <ButtonLink href={retryPath} look="outline" className="mt-6">
          <Trans>Paga in un altro modo</Trans>
        </ButtonLink>
      </OutcomeFrame>
    )
  if (status === 'completed')
    return (
      <OutcomeFrame icon={CircleCheck} title={t`Fatto!`}>
        <p>
          {t`${plural(credits, { one: '# credito è tuo', other: '# crediti sono tuoi' })}. Hai pagato ${price}, e ora sei Premium.`}
        </p>
        <ReturnLink />
      </OutcomeFrame>
    )
  return (
    <OutcomeFrame
      icon={CircleAlert}
      title={status === 'failed' ? t`Il pagamento non è riuscito` : t`Pagamento annullato`}
    >
      <p>
        <Trans>Non hai pagato nulla. Puoi riprovare con un altro metodo.</Trans>
      </p>
      <ButtonLink href={retryPath} className="mt-6">
        <Trans>Riprova</Trans>
      </ButtonLink>
    </OutcomeFrame>
  )
}

function OutcomeFrame({ icon: Icon, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <>
      <Icon className="mx-auto text-primary" size={44} strokeWidth={1.5} aria-hidden="true" />
      <h1 className="display mt-4 text-32">{title}</h1>
      <div className="mt-2 text-ink-2">{children}</div>
    </>
  )
}

/**
 * Links back to the page where the credits ran out, such as a conversation with its draft. If no such page is stored,
 * links to the search.
 */
function ReturnLink() {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(readReturnPath()), [])
  return (
    <ButtonLink href={path ?? '/members'} className="mt-6" onClick={forgetReturnPath}>
      {path ? <Trans>Torna dov’eri</Trans> : <Trans>Cerca qualcuno</Trans>}
    </ButtonLink>
  )
}

/** Refetches all data that a completed purchase changes: credits, premium, prices, lists. */
function useRefreshedUser(transaction: Transaction | undefined) {
  const cache = useQueryClient()
  const status = transaction?.status
  useEffect(() => {
    if (status !== 'completed') return
    for (const queryKey of [['user'], ['packages'], ['transactions'], ['credits'], ['chat'], ['member']])
      void cache.invalidateQueries({ queryKey })
  }, [status, cache])
}
