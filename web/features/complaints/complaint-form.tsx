import { Trans, useLingui } from '@lingui/react/macro'
import { complaintSubjects } from '#contract/complaints/subjects.ts'
import * as limits from '#contract/limits.ts'
import type { Transaction } from '#contract/orders/orders.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import { useNow } from '#web/parts/now.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { Check, Info } from '#web/ui/icons/index.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { orderLabel } from './order-label.ts'

export interface ComplaintFormProps {
  /** The member's own orders, latest first. */
  orders: readonly Transaction[]
  /** Subject and order that the link to this page names. */
  preset: { readonly subject: string | null; readonly order: string | null }
  /** A new idempotency key. */
  newKey: string
  form: RefusedForm | null
}

/** M7: files a complaint. Works without an account and without script. */
export function ComplaintForm({ orders, preset, newKey, form }: ComplaintFormProps) {
  const { t, i18n } = useLingui()
  const { user, locale, zone } = usePage()
  const now = useNow()
  const errors = form ? fieldErrors(i18n, form) : {}
  // After `key_reused`, the text is another complaint and needs a key of its own.
  const key = (form && form.code !== 'key_reused' && valueOf(form, 'key')) || newKey
  return (
    <OwnForm data-limits="complaint" className="grid grid-cols-1 gap-6">
      <RefusalNote form={form} />
      <input type="hidden" name="key" value={key} />
      <Subjects chosen={valueOf(form, 'subject') ?? preset.subject} error={errors.subject} />
      {orders.length > 0 && (
        <SelectField
          name="order"
          id="order"
          label={<Optional>{t`Quale ordine`}</Optional>}
          empty={t`Nessuno in particolare`}
          options={orders.map((order) => ({
            value: order.id,
            label: orderLabel({ i18n, locale, zone, now }, order),
          }))}
          defaultValue={valueOf(form, 'order') ?? preset.order ?? ''}
          error={errors.order}
        />
      )}
      <TextArea
        name="text"
        id="text"
        rows={5}
        label={t`Che cosa è successo`}
        max={limits.complaint_text_max}
        defaultValue={valueOf(form, 'text')}
        error={errors.text}
        required
      />
      {!user && (
        <TextField
          name="email"
          id="email"
          type="email"
          label={t`Il tuo indirizzo email`}
          hint={t`La risposta arriva qui. Se hai un account, usa la mail dell’account: così ti troviamo subito.`}
          autoComplete="email"
          defaultValue={valueOf(form, 'email')}
          error={errors.email}
          required
        />
      )}
      <p className="flex gap-2 text-14 text-ink-2">
        <Info size={18} className="mt-1 flex-none" aria-hidden="true" />
        {user ? (
          <Trans>Vediamo già l’ordine e il pagamento: non servono prove né schermate.</Trans>
        ) : (
          <Trans>Non servono prove né schermate. Non scriverci mai il numero della carta.</Trans>
        )}
      </p>
      <div className="case-send">
        <Button type="submit" size="large">
          <Trans>Invia il reclamo</Trans>
        </Button>
      </div>
    </OwnForm>
  )
}

function Optional({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <span className="font-normal text-ink-2">
        <Trans>facoltativo</Trans>
      </span>
    </>
  )
}

/** The subjects as chips, which are radio buttons. Choosing `person` shows the shorter way: a report. */
function Subjects({ chosen, error }: { chosen: string | null; error: string | undefined }) {
  const { i18n } = useLingui()
  const { user } = usePage()
  return (
    <fieldset className="case-subjects field" aria-describedby={error ? 'subject-error' : undefined}>
      <legend className="field-label mb-2">
        <Trans>Di che cosa si tratta</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {complaintSubjects.map((subject, place) => (
          <ChipChoice
            key={subject}
            type="radio"
            name="subject"
            id={place === 0 ? 'subject' : undefined}
            value={subject}
            defaultChecked={subject === chosen}
            aria-invalid={error ? true : undefined}
            required
          >
            <Check size={16} aria-hidden="true" />
            {i18n._(complaintSubjectLabels[subject])}
          </ChipChoice>
        ))}
      </div>
      <FieldNotes id="subject" error={error} />
      <p className="case-person-hint text-14 text-ink-2">
        <Trans>
          Per segnalare qualcuno c’è una via più breve: apri il suo profilo o la conversazione e scegli
          «Segnala». Non saprà che viene da te.
        </Trans>{' '}
        {user ? (
          <a href="/chats" className="link">
            <Trans>Vai ai messaggi</Trans>
          </a>
        ) : (
          <a href="/members" className="link">
            <Trans>Vai ai profili</Trans>
          </a>
        )}
      </p>
    </fieldset>
  )
}
