import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { Note } from '#web/ui/note.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { StaffChanges } from './staff-changes.tsx'
import { StaffPerson } from './staff-person.tsx'

/** The forms of the page, by the field `action`. */
export const staffActions = ['invite', 'change', 'remove', 'end', 'reset', 'confirm', 'reject'] as const

/** The results that the page states, by the parameter `done` of its address. */
export const staffResults = [
  ...['invite', 'change', 'remove', 'end', 'reset'],
  ...['proposed', 'confirmed', 'rejected', 'void'],
] as const

interface StaffPageProps {
  listed: CallOutput<'listStaff'>
  sites: Console['sites']
  done: string | null
  form: RefusedForm | null
}

/** O1: the staff accounts of one's sites, the changes that wait for a second person, and the invitation. */
export function StaffPage({ listed: { staff, changes }, sites, done, form }: StaffPageProps) {
  const refused = (field: 'staff' | 'change', id: string) =>
    form && valueOf(form, field) === id ? form : null
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Persone</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Chi lavora nella console dei tuoi siti. Un ruolo nuovo, e tutto quello che riguarda chi
            amministra, lo confermano in due.
          </Trans>
        </p>
      </header>
      {done && !form && <Done done={done} />}
      {changes.length > 0 && <StaffChanges changes={changes} sites={sites} refused={refused} />}
      <ul className="grid grid-cols-1 gap-4">
        {staff.map((person) => (
          <StaffPerson key={person.id} person={person} sites={sites} form={refused('staff', person.id)} />
        ))}
      </ul>
      <InviteStaff sites={sites} form={form && valueOf(form, 'action') === 'invite' ? form : null} />
    </div>
  )
}

function Done({ done }: { done: string }) {
  const { t } = useLingui()
  const texts: Readonly<Record<string, string>> = {
    invite: t`Invito partito: il link per la password arriva per mail.`,
    change: t`Cambiato, da subito.`,
    remove: t`Tolto: da ora non entra più nei tuoi siti.`,
    end: t`Accessi chiusi: per tornare bisogna accedere di nuovo.`,
    reset: t`Password, passkey e accessi non valgono più. Il link nuovo arriva per mail.`,
    proposed: t`Proposto: vale quando lo conferma un’altra persona che amministra gli stessi siti.`,
    confirmed: t`Confermato, da subito.`,
    rejected: t`Annullato: non cambia nulla.`,
    void: t`Nel frattempo qualcosa è cambiato, e la proposta non vale più. Guarda com’è adesso.`,
  }
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note tone={done === 'void' ? 'info' : 'success'} title={texts[done]} />
    </div>
  )
}
