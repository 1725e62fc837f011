import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { findLowContrasts, formatRatio, standardColours } from '#contract/sites/theme-contrast.ts'
import { tokenField } from './read-changes.ts'
import { themeIn } from './value-texts.ts'

const modes: readonly { mode: 'light' | 'dark'; title: MessageDescriptor }[] = [
  { mode: 'light', title: msg`Chiaro` },
  { mode: 'dark', title: msg`Scuro` },
]
/** The colours that give a site its look. The others are behind them. */
const main = [
  'primary',
  'primary-strong',
  'on-primary',
  'secondary',
  'paper',
  'surface',
  'tint',
  'ink',
  'ink-2',
  'deep',
]

interface ThemeControlProps {
  current: string
  typedField: (field: string) => string | undefined
}

/** The colours of a site for light and dark. An empty field is the standard colour, which it shows as its placeholder. */
export function ThemeControl({ current, typedField }: ThemeControlProps) {
  const { i18n } = useLingui()
  const theme = themeIn(current)
  const rest = Object.keys(standardColours.light).filter((token) => !main.includes(token))
  const fields = (mode: 'light' | 'dark', tokens: readonly string[]) =>
    tokens.map((token) => (
      <ColourField
        key={token}
        name={tokenField(mode, token)}
        token={token}
        standard={standardColours[mode][token] ?? ''}
        value={typedField(tokenField(mode, token)) ?? theme[mode][`--${token}`] ?? ''}
      />
    ))
  return (
    <div className="theme">
      {modes.map(({ mode, title }) => (
        <div key={mode} role="group" aria-label={i18n._(title)}>
          <p className="font-semibold">{i18n._(title)}</p>
          <div className="theme-fields">{fields(mode, main)}</div>
          <details>
            <summary className="link">
              <Trans>Gli altri colori</Trans>
            </summary>
            <div className="theme-fields">{fields(mode, rest)}</div>
          </details>
        </div>
      ))}
    </div>
  )
}

interface ColourFieldProps {
  name: string
  token: string
  standard: string
  value: string
}

function ColourField({ name, token, standard, value }: ColourFieldProps) {
  return (
    <label className="theme-field">
      <span className="theme-swatch" style={{ background: value || standard }} />
      <span className="theme-token">{token}</span>
      <input
        className="input"
        name={name}
        defaultValue={value}
        placeholder={standard}
        autoComplete="off"
        spellCheck={false}
      />
    </label>
  )
}

/** Names the pairs of colours that are hard to tell apart or cannot be measured, with their contrast. */
export function ContrastNotes({ theme }: { theme: string }) {
  const { t } = useLingui()
  const found = findLowContrasts(themeIn(theme))
  return found.slice(0, 8).map(({ mode, pair: [colour, ground], ratio, min }) => {
    const where = mode === 'light' ? t`chiaro` : t`scuro`
    const measured = ratio === null ? null : formatRatio(ratio)
    return (
      <li key={`${mode} ${colour} ${ground}`}>
        {measured === null ? (
          <Trans>
            Contrasto di {colour} su {ground} ({where}): non si può misurare con questo colore. Guardalo bene.
          </Trans>
        ) : (
          <Trans>
            Contrasto di {colour} su {ground} ({where}): {measured}, e servirebbe {min}:1.
          </Trans>
        )}
      </li>
    )
  })
}
