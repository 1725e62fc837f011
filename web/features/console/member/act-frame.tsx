import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedMember } from '#contract/console/listed-member.ts'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { OneMailPreview, previewedIn } from '#web/parts/console/mail-preview.tsx'
import { nameLanguage } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { FormAct, MemberActsOf } from './member-acts.tsx'
import { memberPath } from './member-path.ts'

export interface ActFormProps {
  member: ListedMember
  acts: MemberActsOf
  /** A new idempotency key. */
  newKey: string
  form: RefusedForm | null
  /** The typed form, after a preview. */
  typed?: TypedForm | null
}

interface ActFrameProps extends Pick<ActFormProps, 'member' | 'form'> {
  act: FormAct
  title: ReactNode
  /** Says what happens. */
  lead: ReactNode
  /** The button. */
  submit: ReactNode
  isDanger?: boolean
  /** Shows what the member will read. */
  preview?: ReactNode
  children: ReactNode
}

/** Title, fields, and the buttons of an act. */
export function ActFrame({
  act,
  member,
  title,
  lead,
  submit,
  isDanger,
  form,
  preview,
  children,
}: ActFrameProps) {
  return (
    <>
      <header>
        <h2 id="act-title" className="text-19">
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{lead}</p>
      </header>
      <RefusalNote form={form} />
      <OwnForm className="act-form" {...(preview && { 'data-decision': act })}>
        <input type="hidden" name="action" value={act} />
        {children}
        {preview}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look={isDanger ? 'danger' : 'primary'}>
            {submit}
          </Button>
          <ButtonLink href={memberPath(member.id)} look="plain">
            <Trans>Lascia stare</Trans>
          </ButtonLink>
        </div>
      </OwnForm>
    </>
  )
}

/** The mail that the member will read. */
export const LetterPreview = ({ typed, name }: { typed: TypedForm | null; name: string }) => (
  <OneMailPreview mail={previewedIn(typed)} reader={<Trans>{name} leggerà</Trans>} />
)

/** Text for the member, who reads it as it is. */
export function WordsField({
  name,
  label,
  acts,
  form,
  typed = null,
}: Pick<ActFormProps, 'acts' | 'form' | 'typed'> & { name: string; label: string }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const language = nameLanguage(acts.language, locale)
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <TextArea
      name={name}
      id={name}
      rows={4}
      label={label}
      hint={t`Lo legge così com’è. La sua lingua: ${language}.`}
      max={limits.report_text_max}
      defaultValue={valueOf(form ?? typed, name)}
      error={errors[name]}
      required
    />
  )
}
