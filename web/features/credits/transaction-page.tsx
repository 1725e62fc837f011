import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { OrderId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { isOpen, type Transaction, transactionQuery } from './queries.ts'
import { forgetReturnPath, readReturnPath } from './return-path.ts'

/** §4 Payment: loading, pending, completed, failed, cancelled (M3). Asks again by itself while it is open. */
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
  const again = `/credits/${transaction.package}`
  if (isOpen(status))
    return (
      <Shape
        icon={Clock}
        title={status === 'pending' ? t`Il pagamento è in attesa` : t`Aspettiamo il pagamento`}
      >
        <p>
          <Trans>
            Appena {price} arriva, i crediti sono tuoi. Questa pagina si aggiorna da sola: puoi anche
            chiuderla.
          </Trans>
        </p>
        <ButtonLink href={again} look="outline" className="mt-6">
          <Trans>Paga in un altro modo</Trans>
        </ButtonLink>
      </Shape>
    )
  if (status === 'completed')
    return (
      <Shape icon={CircleCheck} title={t`Fatto!`}>
        <p>
          {t`${plural(credits, { one: '# credito è tuo', other: '# crediti sono tuoi' })}. Hai pagato ${price}, e ora sei Premium.`}
        </p>
        <BackToWhereItBegan />
      </Shape>
    )
  return (
    <Shape
      icon={CircleAlert}
      title={status === 'failed' ? t`Il pagamento non è riuscito` : t`Pagamento annullato`}
    >
      <p>
        <Trans>Non hai pagato nulla. Puoi riprovare con un altro metodo.</Trans>
      </p>
      <ButtonLink href={again} className="mt-6">
        <Trans>Riprova</Trans>
      </ButtonLink>
    </Shape>
  )
}

function Shape({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <>
      <Icon className="mx-auto text-primary" size={44} strokeWidth={1.5} aria-hidden="true" />
      <h1 className="display mt-4 text-32">{title}</h1>
      <div className="mt-2 text-ink-2">{children}</div>
    </>
  )
}

/** Back to the conversation that ran out of credits, whose text is still there; otherwise to the search. */
function BackToWhereItBegan() {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(readReturnPath()), [])
  return (
    <ButtonLink href={path ?? '/members'} className="mt-6" onClick={forgetReturnPath}>
      {path ? <Trans>Torna dove eri</Trans> : <Trans>Cerca qualcuno</Trans>}
    </ButtonLink>
  )
}

/** A completed purchase changes credits, premium, prices and lists: whatever shows them is fetched anew. */
function useRefreshedUser(transaction: Transaction | undefined) {
  const cache = useQueryClient()
  const status = transaction?.status
  useEffect(() => {
    if (status !== 'completed') return
    for (const queryKey of [['user'], ['packages'], ['transactions'], ['credits'], ['chat'], ['member']])
      void cache.invalidateQueries({ queryKey })
  }, [status, cache])
}
