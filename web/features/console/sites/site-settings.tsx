import { Trans, useLingui } from '@lingui/react/macro'
import { mayChangeValue } from '#contract/console/site-access.ts'
import type { CallOutput } from '#contract/index.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote, Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useConsoleTime } from './console-time.ts'
import { Effects } from './effects.tsx'
import { MissingList } from './missing-list.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { previewOf } from './previewed.ts'
import { ProviderNotes } from './provider-notes.tsx'
import { changedMeanwhile, refusedValues } from './reasons.ts'
import { SettingControl, type Site } from './setting-control.tsx'
import { settingParts, type SettingPart } from './setting-parts.ts'
import { SiteFrame, VersionsLink } from './site-frame.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

export type Checked = CallOutput<'checkSiteChange'>

interface SiteSettingsProps {
  site: Site
  part: SettingPart
  /** The posted form that is shown again, refused or checked. */
  typed: TypedForm | null
  form: RefusedForm | null
  /** The result of the check of the typed values. */
  checked: Checked | null
  done: string | null
}

/** O1: one part of a site's settings, with what a change means, and how its page will look. */
export function SiteSettings({ site, part, typed, form, checked, done }: SiteSettingsProps) {
  const { i18n } = useLingui()
  const { staff } = usePage()
  const time = useConsoleTime()
  const errors = refusedValues(i18n, form)
  const stale = changedMeanwhile(form)
  const isLocked = (name: string) => !staff || !mayChangeValue(staff.role, name)
  const isAllLocked = part.settings.every(isLocked)
  const { id } = site.site
  return (
    <SiteFrame
      site={site.site}
      title={i18n._(part.title)}
      shown={part.id}
      aside={
        <p className="site-state">
          {site.since && (
            <span className="console-tag" data-tone="success">
              <Trans>in vigore da {time(site.since)}</Trans>
            </span>
          )}
          <VersionsLink site={id} count={site.versions} />
        </p>
      }
    >
      <div className="site-main">
        {done && !form && !checked && <Done done={done} />}
        {done === 'added' && !form && !checked && <MissingList site={site.site} />}
        <WaitingChanges site={site} part={part} />
        <RefusalNote form={form} />
        {part.id === 'payments' && <ProviderNotes providers={site.providers} />}
        <OwnForm className="site-form" data-live-form="">
          {part.settings.map((name) => (
            <SettingControl
              key={name}
              name={name}
              site={site}
              typed={
                typed && name in typed.values
                  ? valuesOf(typed, name)
                  : typed && isList(name, typed)
                    ? []
                    : null
              }
              typedField={(field) => valueOf(typed, field)}
              error={errors[name]}
              isStale={stale.includes(name)}
              isLocked={isLocked(name)}
            />
          ))}
          <div data-live="review">
            {checked && checked.changes.length > 0 && (
              <section className="site-effects" aria-labelledby="effects" data-focus="" tabIndex={-1}>
                <h2 id="effects">
                  <Trans>Che cosa cambia</Trans>
                </h2>
                <Effects changes={checked.changes} site={site} />
              </section>
            )}
            {checked?.changes.length === 0 && (
              <Note>
                <Trans>Così non cambia nulla.</Trans>
              </Note>
            )}
            <Refused errors={errors} />
          </div>
          {isAllLocked ? (
            <Note>
              <Trans>Questa parte la cambia solo chi amministra.</Trans>
            </Note>
          ) : (
            <Apply typed={typed} form={form} checked={checked} />
          )}
        </OwnForm>
      </div>
      <PhonePreview site={id} {...previewOf(part, checked?.changes ?? [])} />
    </SiteFrame>
  )
}

/** The refused values below the form, also those that a live check has found. */
function Refused({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useLingui()
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <ErrorNote title={t`Così non si può applicare`}>
      <ul className="effects">
        {entries.map(([name, reason]) => (
          <li key={name}>
            <code>{name}</code>: {reason}
          </li>
        ))}
      </ul>
    </ErrorNote>
  )
}

/** Whether a form was posted in which no item of the list was ticked. */
const isList = (name: string, typed: TypedForm): boolean =>
  `was.${name}` in typed.values && !(name in typed.values)

function Apply({ typed, form, checked }: Pick<SiteSettingsProps, 'typed' | 'form' | 'checked'>) {
  const { t, i18n } = useLingui()
  const time = useConsoleTime()
  const errors = form ? fieldErrors(i18n, form) : {}
  const isReady = checked !== null && checked.changes.length > 0
  const start = isReady ? checked.starts_at : null
  return (
    <div className="site-apply">
      <TextField
        name="starts_at"
        type="datetime-local"
        label={t`Da quando`}
        hint={t`Vuoto: subito. Fuso orario: ${timeZone}.`}
        defaultValue={valueOf(typed, 'starts_at') ?? ''}
        error={errors.starts_at}
      />
      <p className="site-buttons" data-live="buttons">
        {isReady && start && (
          <Button type="submit" name="action" value="schedule">
            <Trans>Applica da {time(start)}</Trans>
          </Button>
        )}
        {isReady && (
          <Button type="submit" name="action" value="apply" look={start ? 'outline' : 'primary'}>
            <Trans>Applica adesso</Trans>
          </Button>
        )}
        <Button type="submit" name="action" value="check" look={isReady ? 'plain' : 'primary'}>
          <Trans>Guarda che cosa cambia</Trans>
        </Button>
      </p>
      <p className="text-14 text-ink-2">
        <Trans>Si torna indietro con un clic: la versione di prima resta.</Trans>
      </p>
    </div>
  )
}

/** The results that the page states, by the parameter `done` of its address. */
export const settingResults = ['apply', 'schedule', 'nothing', 'undo', 'added'] as const

function Done({ done }: { done: string }) {
  const { t } = useLingui()
  const texts: Readonly<Record<string, string>> = {
    apply: t`Cambiato. Ogni processo lo usa entro 15 secondi.`,
    schedule: t`In programma: comincia da sé, in tutti i processi allo stesso momento.`,
    nothing: t`Non è cambiato nulla: i valori erano già questi.`,
    undo: t`Annullato: valgono i valori di prima.`,
    added: t`Il sito c’è. Ecco che cosa gli manca ancora.`,
  }
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note tone="success" title={texts[done]} />
    </div>
  )
}

/** Returns the part that an address names, or the first one. */
export const partIn = (address: URL): SettingPart =>
  settingParts.find(({ id }) => id === address.searchParams.get('part')) ?? (settingParts[0] as SettingPart)
