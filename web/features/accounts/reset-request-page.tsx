import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormPage } from './form-page.tsx'

/** A6: asks for the mail address. The note after that does not reveal whether an account has this address (H7). */
export function ResetRequestPage({ form, sent }: { form: RefusedForm | null; sent: boolean }) {
  return (
    <FormPage
      alone
      title={<Trans>Hai dimenticato la password?</Trans>}
      lead={<Trans>Succede. Scrivi il tuo indirizzo e ti mandiamo un link per sceglierne una nuova.</Trans>}
    >
      {sent && !form && <SentNote />}
      <ResetRequestForm form={form} />
      <p className="text-center text-ink-2">
        <a href="/login" className="link">
          <Trans>Torna all’accesso</Trans>
        </a>
      </p>
    </FormPage>
  )
}

function SentNote() {
  const hours = limits.reset_link_hours
  return (
    <div role="status">
      <Note tone="success" title={<Trans>Controlla la posta</Trans>}>
        <Trans>
          Se a questo indirizzo corrisponde un profilo, tra poco arriva il link. Non lo trovi? Guarda anche
          nello spam, o prova con un altro indirizzo.
        </Trans>{' '}
        <Plural value={hours} one="Il link vale # ora." other="Il link vale # ore." />
      </Note>
    </div>
  )
}

export function ResetRequestForm({ form, action }: { form: RefusedForm | null; action?: string }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <>
      <RefusalNote form={form} />
      <form method="post" action={action} noValidate data-limits="reset" className="grid gap-5">
        <TextField
          name="email"
          id="email"
          type="email"
          label={t`Email`}
          autoComplete="username"
          required
          defaultValue={valueOf(form, 'email')}
          error={errors.email}
        />
        <Button type="submit" size="large">
          <Trans>Mandami il link</Trans>
        </Button>
      </form>
    </>
  )
}
