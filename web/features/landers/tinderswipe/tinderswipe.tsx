import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/profiles/facets.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { genderLabels } from '#web/parts/facet-labels.ts'
import { EmailInput, LanderForm } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { MessagePrice } from '../message-price.tsx'
import { Answer } from './answer.tsx'
import { Deck } from './deck.tsx'
import { tinderswipeWords } from './words.ts'

/** An old Italian deck of drawn characters. The kept cards write the visitor's first answer. */
export function Tinderswipe({ entry, texts }: LanderProps) {
  const { t, i18n } = useLingui()
  const { headline, turn, lead, button } = tinderswipeWords(i18n, texts)
  return (
    <div className="cards lander-light" id="deck">
      <h1>
        {headline} <em>{turn}</em>
      </h1>
      <p className="cards-lead">{lead}</p>
      <Deck />
      <section className="cards-panel" aria-labelledby="hand-title">
        <h2 id="hand-title">
          <Trans>
            La mano <em>è tua.</em>
          </Trans>
        </h2>
        <LanderForm entry={entry} button={button} note={<Next />}>
          <Answer />
          <GenderChoice />
          <EmailInput label={t`Email`} />
        </LanderForm>
      </section>
    </div>
  )
}

function GenderChoice() {
  const { i18n } = useLingui()
  return (
    <fieldset className="field cards-gender">
      <legend className="field-label">
        <Trans>Io sono</Trans>
      </legend>
      {genders.map((gender) => (
        <label key={gender}>
          <input type="radio" name="gender" value={gender} />
          {i18n._(genderLabels[gender].one)}
        </label>
      ))}
    </fieldset>
  )
}

/** Names the questions that follow the form, in the order of A1, and the price of a message. */
function Next() {
  const { min_age } = usePage().settings
  return (
    <p className="lander-note">
      <Trans>Poi: chi cerchi, nome e data di nascita, foto se vuoi, città. Dai {min_age} anni.</Trans>{' '}
      <Trans>Guardare è gratis.</Trans> <MessagePrice />
    </p>
  )
}
