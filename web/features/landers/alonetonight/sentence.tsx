import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { genders } from '#contract/profiles/facets.ts'
import { genderLabels } from '#web/parts/facet-labels.ts'

/** The first message, with three blanks. The words before a blank are its label. */
export function Sentence() {
  return (
    <p className="sentence">
      <Trans>
        <label htmlFor="name">Ciao, sono</label>{' '}
        <span className="stop">
          <NameBlank />.
        </span>{' '}
        <label htmlFor="seeks">Stasera parlerei volentieri con</label>{' '}
        <span className="stop">
          <SeeksBlank />.
        </span>{' '}
        <label htmlFor="email">Rispondimi a</label> <EmailBlank />
      </Trans>
    </p>
  )
}

function NameBlank() {
  const { t } = useLingui()
  return (
    <input
      type="text"
      name="name"
      id="name"
      className="blank"
      placeholder={t`il tuo nome`}
      // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the rule does not know this value of the HTML standard
      autoComplete="nickname"
      maxLength={limits.username_max}
    />
  )
}

/** The gender of the people to meet. None is chosen in advance. */
function SeeksBlank() {
  const { t, i18n } = useLingui()
  return (
    <span className="blank-choice">
      <select name="seeks" id="seeks" className="blank">
        <option value="">{t`qualcuno`}</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {i18n._(genderLabels[gender].one)}
          </option>
        ))}
      </select>
    </span>
  )
}

function EmailBlank() {
  const { t } = useLingui()
  return (
    <input
      name="email"
      type="email"
      id="email"
      className="blank"
      placeholder={t`nome@esempio.it`}
      autoComplete="email"
      maxLength={254}
    />
  )
}
