import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { CircleAlert } from '#web/ui/icons/index.ts'
import { choicesOf, optionsOf } from './choices.ts'
import { seenField } from './read-changes.ts'
import { settingWords } from './setting-labels.ts'
import { ThemeControl } from './theme-control.tsx'
import { isSameJson, itemsOf, kindOf, readableJson } from './value-texts.ts'

export type Site = CallOutput<'getManagedSite'>

interface SettingControlProps {
  name: string
  site: Site
  /** The typed texts of a form that is shown again, or `null`. */
  typed: readonly string[] | null
  /** Reads another field of that form. */
  typedField: (field: string) => string | undefined
  error: string | undefined
  /** Whether another person has changed the value meanwhile. */
  isStale: boolean
  isLocked: boolean
}

/** A value of a site: its name in words and in the contract, its field, and the value that holds now. */
export function SettingControl({ name, site, isLocked, isStale, error, ...rest }: SettingControlProps) {
  const { i18n } = useLingui()
  const { label, hint } = settingWords[name] ?? {}
  const current = site.values[name] ?? ''
  const kind = kindOf(name)
  const words = label ? i18n._(label) : name
  const isGroup = kind === 'choices' || kind === 'theme'
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const notes = (
    <>
      {hint && (
        <p className="setting-hint" id={`${name}-hint`}>
          {i18n._(hint)}
        </p>
      )}
      {isStale && <StaleNote current={current} />}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          <CircleAlert className="icon" aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  )
  const title = (
    <>
      {words} <code className="setting-name">{name}</code>
    </>
  )
  if (isLocked)
    return (
      <div className="setting">
        <p className="setting-label">{title}</p>
        <p className="setting-locked">{current || '—'}</p>
      </div>
    )
  const Box = isGroup ? 'fieldset' : 'div'
  return (
    <Box
      className="setting"
      data-wide={kind === 'text' || kind === 'number' || kind === 'flag' ? undefined : ''}
      data-kind={kind}
      aria-describedby={isGroup ? described || undefined : undefined}
    >
      <input type="hidden" name={seenField(name)} value={current} />
      {isGroup ? (
        <legend className="setting-label">{title}</legend>
      ) : (
        <label className="setting-label" htmlFor={name}>
          {title}
        </label>
      )}
      <Control {...{ name, current, site, described, ...rest }} isWrong={error !== undefined} />
      <div className="setting-notes">{notes}</div>
    </Box>
  )
}

function StaleNote({ current }: { current: string }) {
  const shown = current.length > 80 ? `${current.slice(0, 80)}…` : current || '—'
  return (
    <p className="setting-stale">
      <Trans>Nel frattempo è diventato: {shown}</Trans>
    </p>
  )
}

interface ControlProps {
  name: string
  current: string
  site: Site
  typed: readonly string[] | null
  typedField: (field: string) => string | undefined
  described: string
  isWrong: boolean
}

function Control({ name, current, site, typed, typedField, described, isWrong }: ControlProps): ReactNode {
  const { i18n, t } = useLingui()
  const { locale } = usePage()
  const kind = kindOf(name)
  const shown = typed?.[0] ?? current
  const control = {
    ...{ name, id: name, className: 'input', 'aria-invalid': isWrong || undefined },
    'aria-describedby': described || undefined,
  }
  if (kind === 'theme') return <ThemeControl current={current} typedField={typedField} />
  if (kind === 'choices') {
    const ticked = typed ?? itemsOf(current)
    const all = choicesOf(name, i18n, locale)
    // Ticked ones first, in their own order, because the order of a list has a meaning.
    const ordered = [
      ...ticked.flatMap((item) => all.find(({ value }) => value === item) ?? []),
      ...all.filter(({ value }) => !ticked.includes(value)),
    ]
    return (
      <div className="setting-choices">
        {ordered.map(({ value, label }) => (
          <label key={value} className="choice">
            <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    )
  }
  if (kind === 'select' || kind === 'flag') {
    const options =
      kind === 'flag'
        ? [
            { value: 'true', label: t`Sì` },
            { value: 'false', label: t`No` },
          ]
        : optionsOf(name, i18n, site)
    return (
      <span className="select">
        <select {...control} defaultValue={shown}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    )
  }
  if (kind === 'lines' || kind === 'json') {
    const text = typed ? shown : kind === 'lines' ? itemsOf(current).join('\n') : readableJson(current)
    const area = (
      <textarea
        {...control}
        defaultValue={text}
        rows={Math.min(12, text.split('\n').length + 1)}
        spellCheck={kind === 'lines'}
        data-code={kind === 'json' ? '' : undefined}
      />
    )
    if (kind === 'lines') return area
    return (
      <details className="setting-code" open={isWrong || !isSameJson(shown, current)}>
        <summary className="link">
          <Trans>Modifica</Trans>
        </summary>
        {area}
      </details>
    )
  }
  return (
    <input
      {...control}
      type={kind === 'number' ? 'number' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      defaultValue={shown}
      autoComplete="off"
    />
  )
}
