import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { interests } from '#contract/profiles/facets.ts'
import { useSite } from '#web/lib/page/page-context.tsx'
import { Thing, type ThingName } from './things.tsx'

interface Piece {
  readonly interest: (typeof interests)[number]
  readonly thing: ThingName
  readonly label: MessageDescriptor
}

const pieces: readonly Piece[] = [
  { interest: 'coffee', thing: 'moka', label: msg`moka` },
  { interest: 'music', thing: 'record', label: msg`dischi` },
  { interest: 'cooking', thing: 'lemon', label: msg`cucina` },
  { interest: 'cycling', thing: 'bicycle', label: msg`bici` },
]

/** Asks for the first interest. A site without these interests does not ask. */
export function Pieces() {
  const { i18n } = useLingui()
  const { settings } = useSite()
  const idOf = ({ interest }: Piece) => interests.indexOf(interest) + 1
  const offered = pieces.filter((piece) => settings.interests.includes(idOf(piece)))
  if (offered.length === 0 || !settings.visible_profile_fields.includes('interests')) return null
  return (
    <fieldset className="pieces">
      <legend className="field-label">
        <Trans>Quale attacchi per primo?</Trans>
      </legend>
      {offered.map((piece) => (
        <label key={piece.thing} className="piece">
          <input type="radio" name="interests" value={piece.interest} className="sr-only" />
          <Thing name={piece.thing} />
          {i18n._(piece.label)}
        </label>
      ))}
    </fieldset>
  )
}
