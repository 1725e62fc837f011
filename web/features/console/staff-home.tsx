import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CallOutput } from '#contract/index.ts'
import { mayCall } from '#contract/permissions.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const roleLabels: Record<Role, MessageDescriptor> = {
  admin: msg`Amministrazione`,
  moderator: msg`Moderazione`,
  operator: msg`Profili di fantasia`,
  support: msg`Assistenza`,
}

/** M7: a link to the declarations of withdrawal that wait for a person. */
function Withdrawals({ waiting }: { waiting: number }) {
  return (
    <section className="box grid gap-4 p-6" aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="text-19">
        <Trans>Recessi</Trans>
      </h2>
      <p className="text-ink-2">
        <Plural
          value={waiting}
          _0="Nessun recesso in attesa di una persona."
          one="Un recesso in attesa di una persona."
          other="# recessi in attesa di una persona."
        />
      </p>
      <p>
        <ButtonLink href="/admin/withdrawals" look="outline">
          <Trans>Apri i recessi</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}

/** X4, X5: links to the reports and verifications, each with the number of waiting items. */
function WorkingLists({ reports, poses }: { reports: number; poses: number }) {
  return (
    <section className="box grid gap-4 p-6" aria-labelledby="lists">
      <h2 id="lists" className="text-19">
        <Trans>Segnalazioni e verifiche</Trans>
      </h2>
      <p className="text-ink-2">
        <Plural
          value={reports}
          _0="Nessuna segnalazione in attesa."
          one="Una segnalazione in attesa."
          other="# segnalazioni in attesa."
        />{' '}
        <Plural
          value={poses}
          _0="Nessuna verifica in attesa."
          one="Una verifica in attesa."
          other="# verifiche in attesa."
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/admin/reports">
          <Trans>Apri le segnalazioni</Trans>
        </ButtonLink>
        <ButtonLink href="/admin/verifications" look="outline">
          <Trans>Apri le verifiche</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

/** O1: shows the staff's start page, with the account's role and the waiting items. */
export function StaffHome({ home, children }: { home: CallOutput<'getStaffHome'>; children?: ReactNode }) {
  const { i18n } = useLingui()
  const { demo, locale } = usePage()
  const { staff, site_names, photos_waiting } = home
  const name = staff.name
  const sites = new Intl.ListFormat(locale, { type: 'conjunction' }).format(site_names)
  return (
    <div className="page grid max-w-[768px] gap-6 py-10">
      <header>
        <p className="text-14 font-semibold text-ink-2">{i18n._(roleLabels[staff.role])}</p>
        <h1 className="mt-1">
          <Trans>Ciao {name}</Trans>
        </h1>
        <p className="mt-2 text-ink-2">
          <Trans>I tuoi siti: {sites}</Trans>
        </p>
      </header>
      <section className="box p-6" aria-labelledby="photos-waiting">
        <h2 id="photos-waiting" className="text-19">
          <Trans>Foto da rivedere</Trans>
        </h2>
        <p className="display mt-2 text-40" data-figures="">
          {photos_waiting}
        </p>
        <p className="text-ink-2">
          <Plural
            value={photos_waiting}
            _0="Nessuna foto in attesa."
            one="Una foto in attesa."
            other="# foto in attesa."
          />
        </p>
        {mayCall(staff.role, 'listPhotosToReview') && (
          <p className="mt-4">
            <ButtonLink href="/admin/photos">
              <Trans>Apri la coda delle foto</Trans>
            </ButtonLink>
          </p>
        )}
      </section>
      {mayCall(staff.role, 'listPhotosToReview') && (
        <WorkingLists reports={home.reports_waiting} poses={home.poses_waiting} />
      )}
      {mayCall(staff.role, 'listWithdrawalsToReview') && <Withdrawals waiting={home.withdrawals_waiting} />}
      {children}
      <p>
        <a href="/admin/passkeys" className="link">
          <Trans>Il tuo accesso: passkey</Trans>
        </a>
      </p>
      {demo?.outbox && (
        <p>
          <a href="/demo/outbox" className="link">
            <Trans>Posta inviata in questa dimostrazione</Trans>
          </a>
        </p>
      )}
      <form method="post" action="/logout">
        <Button type="submit" look="outline">
          <Trans>Esci</Trans>
        </Button>
      </form>
    </div>
  )
}
