import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccessFields } from './access-fields.tsx'

/** The form that gives a new person access. */
export function InviteStaff({ sites, form }: { sites: Console['sites']; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <section className="box grid grid-cols-1 gap-4 p-6" aria-labelledby="invite">
      <header>
        <h2 id="invite" className="text-19">
          <Trans>Invita una persona</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            Riceve per mail un link che vale {limits.staff_link_hours} ore, e sceglie da sé la password.
          </Trans>
        </p>
      </header>
      <RefusalNote form={form} />
      <OwnForm className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <input type="hidden" name="action" value="invite" />
        <TextField
          name="name"
          id="invite-name"
          label={t`Nome`}
          maxLength={limits.staff_name_max}
          autoComplete="off"
          defaultValue={valueOf(form, 'name')}
          error={errors.name}
          required
        />
        <TextField
          name="email"
          id="invite-email"
          type="email"
          label={t`Email`}
          autoComplete="off"
          defaultValue={valueOf(form, 'email')}
          error={errors.email}
          required
        />
        <AccessFields
          id="invite"
          sites={sites}
          current="moderator"
          chosen={sites.map(({ id }) => id)}
          form={form}
        />
        <div className="sm:col-span-2">
          <Button type="submit">
            <Trans>Manda l’invito</Trans>
          </Button>
        </div>
      </OwnForm>
    </section>
  )
}
