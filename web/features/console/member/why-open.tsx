import { Trans, useLingui } from '@lingui/react/macro'
import { type FileCase, lookReasons } from '#contract/console/member-search.ts'
import type { MemberFile } from '#contract/console/members.ts'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatClock } from '#web/parts/date-formats.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Eye } from '#web/ui/icons/index.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { caseLabels, reasonLabels } from './member-labels.ts'

/** Says for which case or reason the file is open, and until when. */
export function WhyOpen({ why: { case: ref, reason, note, until } }: Pick<MemberFile, 'why'>) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const time = formatClock(Date.parse(until), locale, zone)
  const [kind, id] = ref?.split('-') ?? []
  const about = kind ? `${i18n._(caseLabels[kind as FileCase])} ${id}` : ''
  const words = [reason && i18n._(reasonLabels[reason]), note].filter(Boolean).join(' · ')
  return (
    <p className="box member-why" data-figures="">
      <Eye className="icon" aria-hidden="true" />
      <span>
        {ref ? (
          <Trans>Stai guardando questa scheda per un caso: {about}.</Trans>
        ) : (
          <Trans>Stai guardando questa scheda per questo motivo: {words}.</Trans>
        )}{' '}
        <Trans>L’apertura resta nel registro; la scheda si richiude alle {time}.</Trans>
      </span>
    </p>
  )
}

/** Asks why a person opens the file who comes from no case. */
export function AskWhy({ form }: { form: RefusedForm | null }) {
  const { i18n, t } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <section className="box grid grid-cols-1 gap-4 p-6" aria-labelledby="why">
      <header>
        <h2 id="why" className="text-19">
          <Trans>Perché apri questa scheda?</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            Dentro ci sono cose private. Il motivo resta nel registro col tuo nome, e la scheda si apre per{' '}
            {limits.file_open_minutes} minuti. Da un caso si apre da sola.
          </Trans>
        </p>
      </header>
      <RefusalNote form={form} />
      <OwnForm className="grid grid-cols-1 gap-4">
        <input type="hidden" name="action" value="open" />
        <RadioGroup
          name="reason"
          id="reason"
          label={t`Motivo`}
          options={lookReasons.map((value) => ({ value, label: i18n._(reasonLabels[value]) }))}
          chosen={[valueOf(form, 'reason') ?? '']}
          error={errors.reason}
          required
        />
        <TextField
          name="note"
          id="note"
          label={t`In breve`}
          hint={t`Serve con «Altro». Niente che non debba restare scritto.`}
          maxLength={limits.staff_note_max}
          autoComplete="off"
          defaultValue={valueOf(form, 'note')}
          error={errors.note}
        />
        <div>
          <Button type="submit">
            <Trans>Apri la scheda</Trans>
          </Button>
        </div>
      </OwnForm>
    </section>
  )
}
