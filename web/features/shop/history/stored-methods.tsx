import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDate, formatMonth } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { methodIcons } from '../method-icons.ts'
import { methodLabels } from '../method-labels.ts'
import { type Mandate, mandatesQuery } from '../queries.ts'

/** The stored payment methods, each of which the member can remove. The heading then gets the focus. */
export function StoredMethods() {
  const { user } = usePage()
  const { data: mandates = [] } = useQuery(mandatesQuery(useApi()))
  const count = mandates.length
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(count)
  useEffect(() => {
    // The button that had the focus is gone with its row.
    if (count < shown.current) heading.current?.focus()
    shown.current = count
  }, [count])
  return (
    <section className="history-section" aria-labelledby="stored-methods">
      <h2 ref={heading} id="stored-methods" tabIndex={-1} className="display text-24 outline-0">
        <Trans>Metodi salvati</Trans>
      </h2>
      {mandates.length === 0 ? (
        <p className="mt-2 text-ink-2">
          <Trans>Nessuno. Quando paghi con carta puoi salvarla: si usa solo se ordini tu.</Trans>{' '}
          {!user?.at_spending_limit && (
            <a className="link" href="/credits">
              <Trans>Compra crediti</Trans>
            </a>
          )}
        </p>
      ) : (
        <ul className="mt-2">
          {mandates.map((mandate) => (
            <StoredMethod key={mandate.id} mandate={mandate} />
          ))}
        </ul>
      )}
    </section>
  )
}

function StoredMethod({ mandate }: { mandate: Mandate }) {
  const { t, i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { method, label, created_at } = mandate
  const name = `${i18n._(methodLabels[method])} ${label}`
  const day = formatDate(Date.parse(created_at), now, locale, zone)
  const lapse = mandate.sepa && formatMonth(mandate.sepa.lapses_at.slice(0, 7), now, locale, zone)
  const Sign = methodIcons[method]
  return (
    <li className="stored-method">
      <span className="history-icon">
        <Sign className="icon" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" data-figures="">
          {name}
        </span>
        <span className="block text-14 text-ink-2" suppressHydrationWarning>
          {lapse ? (
            <Trans>
              Mandato {mandate.sepa?.reference}, {day}. Si usa solo se ordini tu, e scade a {lapse} se non lo
              usi.
            </Trans>
          ) : (
            <Trans>Salvato {day}. Si usa solo se ordini tu.</Trans>
          )}
        </span>
      </span>
      <Button look="outline" aria-label={t`Togli ${name}`} onClick={() => setAsking(true)}>
        <Trans>Togli</Trans>
      </Button>
      {isAsking && <RemoveDialog mandate={mandate} name={name} onClose={() => setAsking(false)} />}
    </li>
  )
}

interface RemoveDialogProps {
  mandate: Mandate
  name: string
  onClose: () => void
}

/** Asks for confirmation, because the member must type the card again afterwards. */
function RemoveDialog({ mandate, name, onClose }: RemoveDialogProps) {
  const { t } = useLingui()
  const [api, cache] = [useApi(), useQueryClient()]
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { mandates } = await api.deleteMandate({ id: mandate.id })
      cache.setQueryData(mandatesQuery(api).queryKey, mandates)
    } catch (error) {
      setBusy(false)
      return showToast(await formatError(error), 'danger')
    }
    void cache.invalidateQueries({ queryKey: ['packages'] })
    showToast(t`${name} non è più tra i metodi salvati.`, 'success')
  }
  return (
    <Dialog open onClose={onClose} title={<Trans>Togliere {name}?</Trans>}>
      <p className="mt-3 text-ink-2">
        {mandate.sepa && (
          <>
            <Trans>Un addebito che aspetta ancora il suo giorno si annulla.</Trans>{' '}
          </>
        )}
        <Trans>
          Lo cancelliamo anche da chi gestisce i pagamenti. I tuoi crediti restano; al prossimo acquisto
          scegli di nuovo come pagare.
        </Trans>
      </p>
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <Button busy={isBusy} onClick={() => void remove()}>
          <Trans>Togli</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
