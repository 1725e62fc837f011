import { Trans, useLingui } from '@lingui/react/macro'
import { interests } from '#contract/profiles/facets.ts'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { EmailInput, LanderForm, NameInput } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { MessagePrice } from '../message-price.tsx'
import { Arms, ShieldShape } from './arms.tsx'
import { arts, type Tile, tilesFor } from './tiles.ts'
import { iconsWords } from './words.ts'

/** A floor of cement tiles, one interest each. Three of them become the visitor's coat of arms. */
export function Iconslanding({ entry, slug, texts }: LanderProps) {
  const { t, i18n } = useLingui()
  const { settings } = useSite()
  const { headline, turn, lead, button } = iconsWords(i18n, texts)
  const isStored = settings.visible_profile_fields.includes('interests')
  const tiles = tilesFor(slug, (code) => settings.interests.includes(interests.indexOf(code) + 1))
  return (
    <div className="icons" data-tiles="">
      <header className="icons-head">
        <h1>
          {headline} <em>{turn}</em>
        </h1>
        <p>{lead}</p>
      </header>
      <svg width="0" height="0" className="icons-shapes" aria-hidden="true">
        <ShieldShape />
        {tiles.map((tile) => (
          <symbol key={tile} id={`art-${tile}`} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
            <path fill={arts[tile].ground} d="M0 0h100v100H0z" />
            {arts[tile].art}
          </symbol>
        ))}
      </svg>
      {tiles.map((tile) => (
        <TileChoice key={tile} tile={tile} />
      ))}
      <div className="icons-bar">
        <Arms tiles={tiles} />
        <p role="status" data-full={t`Sono tre: per cambiarne una, toglila.`} />
        <a href="#join" className="button button-primary">
          <Trans>Continua</Trans>
        </a>
      </div>
      <section className="icons-panel" aria-labelledby="arms-title">
        <Arms tiles={tiles} />
        <div className="arms-text">
          <h2 id="arms-title">
            <Trans>
              Ecco <em>il tuo stemma.</em>
            </Trans>
          </h2>
          {isStored && (
            <p>
              <Trans>Va in cima al tuo profilo: chi ti scrive ha già di che parlare.</Trans>
            </p>
          )}
        </div>
        <LanderForm entry={entry} button={button} note={<Next />}>
          <NameInput label={t`Come ti chiami`} />
          <EmailInput label={t`Email`} />
        </LanderForm>
      </section>
    </div>
  )
}

function TileChoice({ tile }: { tile: Tile }) {
  const { i18n } = useLingui()
  return (
    <label className={`cement cement-${tile}`}>
      <input type="checkbox" form="join" name="interests" value={tile} />
      <svg aria-hidden="true">
        <use href={`#art-${tile}`} />
      </svg>
      <span>{formatInterest(i18n, tile)}</span>
    </label>
  )
}

/** Names the questions that follow the form, in the order of A1, and the price of a message. */
function Next() {
  const { min_age } = usePage().settings
  return (
    <p className="lander-note">
      <Trans>Poi: chi sei e chi cerchi, data di nascita (dai {min_age} anni), foto se vuoi, città.</Trans>{' '}
      <Trans>Guardare è gratis.</Trans> <MessagePrice />
    </p>
  )
}
