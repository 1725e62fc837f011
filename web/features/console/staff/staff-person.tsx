import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StaffAccount } from '#contract/console/staff.ts'
import { skips_days } from '#contract/limits.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { roleLabels } from '#web/parts/console/roles.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { AccessFields } from './access-fields.tsx'

interface StaffPersonProps {
  person: StaffAccount
  sites: Console['sites']
  /** The refused form about this person. */
  form: RefusedForm | null
}

/** One staff account: what it may do, how it signs in, and the acts on it. */
export function StaffPerson({ person, sites, form }: StaffPersonProps) {
  const { i18n } = useLingui()
  const { id, name, email, role, self } = person
  return (
    <li className="box grid grid-cols-1 gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-19">
          {name}
          {self && (
            <span className="text-14 font-normal text-ink-2">
              {' '}
              <Trans>(sei tu)</Trans>
            </span>
          )}
        </h2>
        <p className="font-semibold">{i18n._(roleLabels[role])}</p>
      </div>
      <p className="text-14 break-words text-ink-2">
        {email}
        {sites.length > 1 &&
          ` · ${sites
            .filter((site) => person.sites.includes(site.id))
            .map((site) => site.name)
            .join(', ')}`}
      </p>
      <Access person={person} />
      <RefusalNote form={form} />
      <div className="flex flex-wrap items-start gap-2">
        {!self && person.whole && <Change person={person} sites={sites} form={form} />}
        {person.sessions > 0 && (
          <OwnForm>
            <input type="hidden" name="staff" value={id} />
            <Button type="submit" look="outline" name="action" value="end">
              {self ? <Trans>Esci da tutti gli altri browser</Trans> : <Trans>Chiudi gli accessi</Trans>}
            </Button>
          </OwnForm>
        )}
        {!self && person.whole && (
          <Act person={person} action="reset" label={<Trans>Azzera l’accesso…</Trans>} look="outline">
            <Trans>
              Password, passkey e accessi aperti smettono di valere subito. {name} riceve per mail un link per
              ricominciare.
            </Trans>
          </Act>
        )}
        {!self && (
          <Act person={person} action="remove" label={<Trans>Togli…</Trans>} look="danger">
            <Trans>{name} non entra più nei tuoi siti. Le sue decisioni restano firmate.</Trans>
          </Act>
        )}
      </div>
    </li>
  )
}

/** The last sign-in, the open browsers, and the ways to sign in. */
function Access({ person }: { person: StaffAccount }) {
  const { t } = useLingui()
  const { has_password, passkeys, has_code, last_sign_in, sessions, skips } = person
  return (
    <p className="text-14" data-figures="">
      {last_sign_in ? (
        <Trans>
          Ultimo accesso <RelativeTime at={last_sign_in} look="long" />
        </Trans>
      ) : has_password || passkeys > 0 ? (
        t`Ultimo accesso sconosciuto`
      ) : (
        t`Nessun accesso finora`
      )}
      {' · '}
      <Plural value={sessions} _0="nessun browser aperto" one="# browser aperto" other="# browser aperti" />
      {' · '}
      {passkeys > 0 && <Plural value={passkeys} one="# passkey" other="# passkey" />}
      {passkeys > 0 && has_code && ' · '}
      {has_code && t`codici di un’app`}
      {passkeys === 0 &&
        !has_code &&
        (has_password ? t`solo password` : t`deve ancora scegliere la password`)}
      {skips > 0 && (
        <>
          {' · '}
          <Plural
            value={skips}
            one={`# caso saltato negli ultimi ${skips_days} giorni`}
            other={`# casi saltati negli ultimi ${skips_days} giorni`}
          />
        </>
      )}
    </p>
  )
}

function Change({ person, sites, form }: StaffPersonProps) {
  const refused = valueOf(form, 'action') === 'change' ? form : null
  return (
    <details open={refused !== null} className="open:w-full">
      <summary className="button button-outline">
        <Trans>Cambia…</Trans>
      </summary>
      <OwnForm className="mt-3 grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <input type="hidden" name="staff" value={person.id} />
        <input type="hidden" name="action" value="change" />
        <AccessFields
          id={`staff-${person.id}`}
          sites={sites}
          current={person.role}
          chosen={person.sites}
          form={refused}
        />
        <div className="sm:col-span-2">
          <Button type="submit" look="outline">
            <Trans>Salva</Trans>
          </Button>
        </div>
      </OwnForm>
    </details>
  )
}

interface ActProps {
  person: StaffAccount
  action: 'reset' | 'remove'
  label: ReactNode
  look: ButtonLook
  /** The consequences of the act. */
  children: ReactNode
}

/** An act with a consequence: a first click says what happens, and a second one does it. */
function Act({ person: { id }, action, label, look, children }: ActProps) {
  return (
    <details className="open:w-full">
      <summary className="button button-outline">{label}</summary>
      <OwnForm className="mt-3 grid grid-cols-1 justify-items-start gap-3">
        <input type="hidden" name="staff" value={id} />
        <p>{children}</p>
        <Button type="submit" look={look} name="action" value={action}>
          {action === 'reset' ? <Trans>Azzera</Trans> : <Trans>Togli l’accesso</Trans>}
        </Button>
      </OwnForm>
    </details>
  )
}
