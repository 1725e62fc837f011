import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffChange } from '#contract/console/staff.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { roleLabels } from '#web/parts/console/roles.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { RefuseForm } from '../proposals/refuse-form.tsx'

interface StaffChangesProps {
  changes: readonly StaffChange[]
  sites: Console['sites']
  /** Returns the refused form about a change. */
  refused: (field: 'change', id: string) => RefusedForm | null
}

/** The changes that one admin has proposed and another one confirms. */
export function StaffChanges({ changes, sites, refused }: StaffChangesProps) {
  return (
    <section aria-labelledby="changes" className="grid grid-cols-1 gap-3">
      <h2 id="changes" className="text-19">
        <Trans>Da confermare in due</Trans>
      </h2>
      {changes.map((change) => (
        <Change key={change.id} change={change} sites={sites} form={refused('change', change.id)} />
      ))}
    </section>
  )
}

const kinds: Readonly<Record<StaffChange['kind'], MessageDescriptor>> = {
  invite: msg`Persona nuova`,
  change: msg`Ruolo e siti`,
  remove: msg`Via dalla console`,
}

interface ChangeProps {
  change: StaffChange
  sites: Console['sites']
  form: RefusedForm | null
}

function Change({ change, sites, form }: ChangeProps) {
  const { i18n } = useLingui()
  const { id, kind, name, email, role, role_before, proposed_by, proposed_at, own } = change
  const [now, before] = [i18n._(roleLabels[role]), role_before && i18n._(roleLabels[role_before])]
  const names = sites
    .filter((site) => change.sites.includes(site.id))
    .map((site) => site.name)
    .join(', ')
  const named = <input type="hidden" name="change" value={id} />
  return (
    <div className="box grid grid-cols-1 gap-2 p-5">
      <h3 className="text-19">
        {i18n._(kinds[kind])}: {name}
      </h3>
      <p className="break-words">
        {email}
        {kind !== 'remove' && ` · ${before && before !== now ? `${before} → ${now}` : now}`}
        {kind !== 'remove' && names && ` · ${names}`}
      </p>
      <p className="text-14 text-ink-2">
        <Trans>
          Proposto da {proposed_by}, <RelativeTime at={proposed_at} look="long" />
        </Trans>
      </p>
      <RefusalNote form={form} />
      <div className="mt-1 flex flex-wrap items-start gap-2">
        <OwnForm>
          {named}
          {own ? (
            <Button type="submit" look="plain" name="action" value="reject">
              <Trans>Ritira</Trans>
            </Button>
          ) : (
            <Button type="submit" look="outline" name="action" value="confirm">
              <Trans>Conferma</Trans>
            </Button>
          )}
        </OwnForm>
        {!own && (
          <RefuseForm id={id} action="reject" form={form}>
            {named}
          </RefuseForm>
        )}
      </div>
    </div>
  )
}
