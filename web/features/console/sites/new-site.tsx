import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { nicheNames } from './choices.ts'
import { refusedValues } from './reasons.ts'

/** The fields of a new site, and the names under which the server refuses their values. */
export const newSiteFields = {
  ...{ host: 'host', name: 'name', niche: 'niche', languages: 'locales', countries: 'countries' },
  ...{ currency: 'currency', company: 'company.name', mail: 'support_email', phone: 'support_phone' },
  ...{ provider: 'provider', packages: 'packages' },
} as const
type FieldName = keyof typeof newSiteFields

interface NewSiteProps {
  /** The payment providers with keys in the environment. */
  providers: readonly string[]
  form: RefusedForm | null
}

/** O1: the page that leads through a new site: where it is, for whom, who runs it, and how it is paid. */
export function NewSite({ providers, form }: NewSiteProps) {
  const { t, i18n } = useLingui()
  const errors = refusedValues(i18n, form)
  const field = (name: FieldName) => ({
    ...{ name, id: name, defaultValue: valueOf(form, name), error: errors[newSiteFields[name]] },
    autoComplete: 'off',
  })
  return (
    <div className="console-page">
      <header>
        <p className="text-ink-2">
          <a href="/admin/sites" className="link">
            <Trans>Siti</Trans>
          </a>
        </p>
        <h1>
          <Trans>Un sito nuovo</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Nasce senza un solo profilo. Quello che non sai ancora si aggiunge dopo, un pezzo alla volta.
          </Trans>
        </p>
      </header>
      <RefusalNote form={form} />
      <OwnForm className="new-site">
        <Step number={1} title={t`Dove`}>
          <TextField
            {...field('host')}
            label={t`Nome dell’host`}
            hint={t`Come amici.example. Il suo DNS deve portare a questo server, e serve un certificato.`}
            required
          />
        </Step>
        <Step number={2} title={t`Per chi`}>
          <TextField {...field('name')} label={t`Nome del sito`} required />
          <SelectField
            {...field('niche')}
            defaultValue={valueOf(form, 'niche') ?? '1'}
            label={t`Nicchia`}
            options={Object.entries(nicheNames).map(([value, label]) => ({
              value,
              label: `${value} · ${i18n._(label)}`,
            }))}
          />
          <TextField
            {...field('languages')}
            label={t`Lingue`}
            hint={t`Con virgole, la prima è quella del sito: it,en`}
            required
          />
          <TextField
            {...field('countries')}
            label={t`Paesi`}
            hint={t`Come IT,CH. Vuoto: quelli della prima lingua.`}
          />
          <TextField
            {...field('currency')}
            label={t`Valuta`}
            hint={t`Come EUR. Vuoto: quella del primo paese.`}
          />
        </Step>
        <Step number={3} title={t`Di chi`}>
          <TextField {...field('company')} label={t`Ragione sociale`} required />
          <TextField {...field('mail')} label={t`Mail dell’assistenza`} type="email" />
          <TextField {...field('phone')} label={t`Telefono dell’assistenza`} type="tel" />
        </Step>
        <Step number={4} title={t`Come incassa`}>
          {providers.length === 0 && (
            <Note>
              <Trans>Il server non ha le chiavi di nessuno che incassi: il sito parte, e non vende.</Trans>
            </Note>
          )}
          <SelectField
            {...field('provider')}
            label={t`Chi incassa`}
            options={[
              { value: '', label: t`L’unico configurato` },
              ...providers.map((value) => ({ value, label: value })),
            ]}
          />
          <TextField
            {...field('packages')}
            label={t`Pacchetti`}
            hint={t`Crediti e centesimi: 50:499,150:1199. Vuoto: per ora non vende.`}
          />
        </Step>
        <div>
          <Button type="submit">
            <Trans>Crea il sito</Trans>
          </Button>
        </div>
      </OwnForm>
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="box new-site-step" aria-label={title}>
      <h2 className="text-19">
        {number}. {title}
      </h2>
      {children}
    </section>
  )
}
