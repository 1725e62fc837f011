import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Invite } from '#contract/accounts/invites.ts'
import { inviteLimits } from '#contract/accounts/sign-up-access.ts'
import type { CallOutput } from '#contract/index.ts'
import { formatLocale } from '#i18n/locales.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Invites = CallOutput<'listInvites'>

/**
 * A3: lists the invitations, and shows a form for a new invitation. Sites with closed sign-up require an invitation.
 */
export function Invites({ listed: { invites, sites }, form }: { listed: Invites; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  return (
    <section className="box grid gap-5 p-6" aria-labelledby="invites">
      <header>
        <h2 id="invites" className="text-19">
          <Trans>Inviti</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            Con un invito ci si iscrive anche dove le iscrizioni sono chiuse. Basta avere il link.
          </Trans>
        </p>
      </header>
      {invites.length > 0 && (
        <ul className="grid gap-3">
          {invites.map((invite) => (
            <InviteRow key={invite.code} invite={invite} site={names.get(invite.site) ?? ''} />
          ))}
        </ul>
      )}
      <RefusalNote form={form} />
      <OwnForm className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="site"
          id="site"
          label={t`Sito`}
          options={sites.map(({ id, name, invite_only }) => ({
            value: id,
            label: invite_only ? t`${name} (solo su invito)` : name,
          }))}
          defaultValue={valueOf(form, 'site') ?? (sites.find((site) => site.invite_only) ?? sites[0])?.id}
          error={errors.site}
        />
        <TextField
          name="uses"
          id="uses"
          type="number"
          inputMode="numeric"
          label={t`Persone`}
          min={1}
          max={inviteLimits.uses_max}
          defaultValue={valueOf(form, 'uses') ?? '10'}
          error={errors.uses}
        />
        <TextField
          name="days"
          id="days"
          type="number"
          inputMode="numeric"
          label={t`Giorni di validità`}
          min={1}
          max={inviteLimits.days_max}
          defaultValue={valueOf(form, 'days') ?? '30'}
          error={errors.days}
        />
        <Button type="submit" look="outline" className="sm:justify-self-start">
          <Trans>Crea un invito</Trans>
        </Button>
      </OwnForm>
    </section>
  )
}

function InviteRow({ invite: { url, code, uses_left, expires_at }, site }: { invite: Invite; site: string }) {
  const { locale } = usePage()
  const until = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(expires_at))
  return (
    <li>
      <a href={url} className="link font-semibold" data-figures="">
        {code}
      </a>
      <p className="text-14 text-ink-2">
        {site} · <Plural value={uses_left} one="ancora # persona" other="ancora # persone" /> ·{' '}
        <Trans>fino al {until}</Trans>
      </p>
    </li>
  )
}
