import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { attachTowns } from '#web/parts/town-combobox.ts'
import { TownField } from '#web/parts/town-field.tsx'
import type { FieldsProps } from '../fields-props.ts'
import type { Draft } from '../profile-draft.ts'

interface OwnTownFieldProps extends Pick<FieldsProps, 'change'> {
  place: Pick<Draft, 'country' | 'region' | 'town'>
  error: string | undefined
}

/**
 * The town of the profile. A suggested town is saved with its region. Any other text is saved as the name of the
 * town when the member leaves the field.
 */
export function OwnTownField({ place, change, error }: OwnTownFieldProps) {
  const { t, i18n } = useLingui()
  const { region, town } = place
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useTextOf(town ?? '')
  const findPlace = useEffectEvent(() => place)
  const take = useEffectEvent((part: Partial<Draft>) => {
    setText(part.town ?? '')
    // Compares the regions too: a town's label is often the same in two regions of a country.
    const { region: newRegion = region } = part
    if (part.town !== town || newRegion !== region) change(part)
  })
  useEffect(() => {
    if (!input.current) return
    return attachTowns(input.current, {
      texts: {
        list: i18n._(msg`Suggerimenti`),
        found: i18n._(msg`Suggerimenti: #. Scegli con le frecce.`),
        none: i18n._(msg`Nessuna città con questo nome.`),
      },
      place: findPlace,
      onChoose: ({ label, region }) => take({ region, town: label }),
      onText: (typed) => take({ town: typed.trim() || null }),
    })
  }, [i18n])
  return (
    <TownField
      ref={input}
      label={t`Città`}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      error={error}
    />
  )
}

/**
 * Returns the text in the field, and a function that sets the text. When `value` changes, the text becomes the new
 * value, unless the member has edited the text.
 */
function useTextOf(value: string) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text === known) setText(value)
  }
  return [text, setText] as const
}
