import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { mailingTypes } from '#contract/mailings/mailing-types.ts'
import type { Mailing } from '#contract/mailings/mailings.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { seenVersion, valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { nameLanguage } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormBox } from '../form-box.tsx'
import { typeLabels } from './labels.ts'

interface MailingFormProps {
  listed: CallOutput<'listMailings'>
  /** The draft that is changed, or `null` for a new one. */
  draft: Mailing | null
  site: string
  form: RefusedForm | null
  /** A new idempotency key. */
  newKey: string
}

/** The texts of a mailing in each language of the site. Only the site's own language is necessary. */
export function MailingForm({ listed, draft, site, form, newKey }: MailingFormProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  // A code that is no longer valid stays chosen, so that the server can refuse it.
  const codes = [...new Set([...listed.codes, ...(draft?.code ? [draft.code] : [])])]
  return (
    <FormBox
      label={draft ? <Trans>Cambia la bozza</Trans> : <Trans>Mail nuova…</Trans>}
      isOpen={draft !== null || form !== null}
      isFirst={listed.mailings.length === 0}
    >
      <OwnForm className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="mailing" value={draft?.id ?? ''} />
        <input
          type="hidden"
          name="version"
          value={seenVersion(form, form, 'version', String(draft?.version ?? ''))}
        />
        <input type="hidden" name="key" value={valueOf(form, 'key') ?? newKey} />
        <input type="hidden" name="action" value="save" />
        <RefusalNote form={form} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <SelectField
            {...{ name: 'type', id: 'type', label: t`Che cos’è` }}
            options={mailingTypes.map((value) => ({ value, label: i18n._(typeLabels[value]) }))}
            defaultValue={valueOf(form, 'type') ?? draft?.type ?? 'news'}
            error={errors.type}
          />
          <TextField
            {...{ name: 'path', id: 'path', label: t`Pagina che apre il bottone`, autoComplete: 'off' }}
            hint={t`Per esempio /credits. Una notizia non può aprire una pagina che vende.`}
            defaultValue={valueOf(form, 'path') ?? draft?.path ?? '/members'}
            error={errors.path}
          />
          <SelectField
            {...{ name: 'code', id: 'code', label: t`Codice sconto, per una promozione`, empty: t`Nessuno` }}
            options={codes.map((value) => ({ value, label: value }))}
            defaultValue={valueOf(form, 'code') ?? draft?.code ?? ''}
            error={errors.code}
          />
        </div>
        <div>
          {listed.locales.map((locale, nth) => (
            <Texts key={locale} {...{ locale, draft, form, errors }} isOwn={nth === 0} />
          ))}
        </div>
        <div>
          <Button type="submit" look={draft ? 'outline' : 'primary'}>
            <Trans>Salva la bozza</Trans>
          </Button>
        </div>
      </OwnForm>
    </FormBox>
  )
}

interface TextsProps {
  locale: string
  draft: Mailing | null
  form: RefusedForm | null
  errors: Readonly<Record<string, string>>
  /** Whether this is the site's own language, whose text everybody without another one gets. */
  isOwn: boolean
}

function Texts({ locale, draft, form, errors, isOwn }: TextsProps) {
  const { t } = useLingui()
  const { locale: reader } = usePage()
  const known = draft?.texts[locale]
  const language = nameLanguage(locale, reader)
  const hasError = Object.keys(errors).some((name) => name.startsWith(`texts.${locale}.`))
  const field = (name: 'subject' | 'title' | 'body' | 'button') => ({
    ...{ name: `${name}_${locale}`, id: `${name}_${locale}`, lang: locale },
    defaultValue: valueOf(form, `${name}_${locale}`) ?? known?.[name],
    error: errors[`texts.${locale}.${name}`],
  })
  return (
    <details className="mailing-language" open={isOwn || known !== undefined || hasError}>
      <summary>
        {isOwn ? <Trans>{language} (per chi non ha un testo nella sua lingua)</Trans> : language}
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-4">
        <TextField {...field('subject')} label={t`Oggetto della mail`} maxLength={limits.mailing_line_max} />
        <TextField {...field('title')} label={t`Titolo`} maxLength={limits.mailing_line_max} />
        <TextArea {...field('body')} label={t`Testo`} max={limits.mailing_body_max} rows={6} />
        <TextField {...field('button')} label={t`Bottone`} maxLength={limits.mailing_button_max} />
      </div>
    </details>
  )
}
