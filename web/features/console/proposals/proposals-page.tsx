import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListChecks } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { DecidedItem } from './decided-item.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** The results that the page states, by the parameter `done` of its address. */
export const proposalResults = ['proposed', 'confirmed', 'rejected', 'withdrawn', 'void', 'unsent'] as const
export type ProposalResult = (typeof proposalResults)[number]

interface ProposalsPageProps {
  listed: CallOutput<'listProposals'>
  console: Console
  done: ProposalResult | null
  form: RefusedForm | null
}

/** O1: what one person has proposed and another one confirms. */
export function ProposalsPage({ listed: { waiting, decided }, console, done, form }: ProposalsPageProps) {
  const { t } = useLingui()
  const refused = (id: string) => (valueOf(form, 'proposal') === id ? form : null)
  const groups = [
    { id: 'others', title: t`Aspettano te`, items: waiting.filter(({ own }) => !own) },
    { id: 'own', title: t`Tue, in attesa`, items: waiting.filter(({ own }) => own) },
  ].filter(({ items }) => items.length > 0)
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Conferme in due</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Una persona propone, un’altra conferma dal suo browser: rimborsi e correzioni sopra il limite,
            file del registro, sospensioni senza scadenza, cambi nello staff.
          </Trans>
        </p>
      </header>
      {done && !form && <Done done={done} />}
      {waiting.length === 0 && decided.length === 0 && (
        <EmptyState
          icon={ListChecks}
          action={
            <ButtonLink href="/admin" look="outline">
              <Trans>Torna a oggi</Trans>
            </ButtonLink>
          }
        >
          <Trans>Niente da confermare.</Trans>
        </EmptyState>
      )}
      {groups.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id} className="grid grid-cols-1 gap-3">
          <h2 id={id} className="text-19">
            {title}
          </h2>
          {items.map((item) => (
            <WaitingItem
              key={`${item.act.kind} ${item.id}`}
              proposal={item}
              console={console}
              form={refused(item.id)}
            />
          ))}
        </section>
      ))}
      {decided.length > 0 && (
        <section aria-labelledby="decided" className="grid grid-cols-1 gap-3">
          <h2 id="decided" className="text-19">
            <Trans>Tue, decise</Trans>
          </h2>
          {decided.map((item) => (
            <DecidedItem key={`${item.act.kind} ${item.id}`} proposal={item} console={console} />
          ))}
        </section>
      )}
    </div>
  )
}

function Done({ done }: { done: ProposalResult }) {
  const { t } = useLingui()
  const texts: Readonly<Record<ProposalResult, string>> = {
    proposed: t`Proposta: adesso la conferma un’altra persona.`,
    confirmed: t`Confermata, da subito.`,
    rejected: t`Rifiutata: chi l’ha proposta legge perché.`,
    withdrawn: t`Ritirata: non cambia nulla.`,
    void: t`Nel frattempo qualcosa è cambiato, e la proposta non vale più. Guarda com’è adesso.`,
    unsent: t`Confermata, ma il pagamento non è ancora tornato indietro: lo stato è accanto all’ordine.`,
  }
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note tone={done === 'void' || done === 'unsent' ? 'info' : 'success'} title={texts[done]} />
    </div>
  )
}
