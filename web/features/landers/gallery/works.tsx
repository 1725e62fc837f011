import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Picture } from '../picture.tsx'
import { drawings } from './drawings.ts'

interface Exhibit {
  readonly name: string
  readonly drawing: keyof typeof drawings
  readonly frame: 'gilt' | 'oak' | 'ebony' | 'oval'
  readonly life: MessageDescriptor
  readonly quote?: MessageDescriptor
  /** Number in the museum's inventory. */
  readonly inventory: string
  readonly isWoman: boolean
  /** Width of the picture on phones and on larger screens, as in the attribute `sizes`. */
  readonly sizes: string
}

/** The portraits on the wall, in reading order. Phones show the first three above the form. */
export const works: readonly Exhibit[] = [
  {
    ...{ name: 'Teresa', drawing: 'teresa', frame: 'gilt', inventory: '07', isWoman: true },
    life: msg`58 anni, maestra`,
    quote: msg`«Ballo il liscio. Male, con convinzione.»`,
    sizes: '(width >= 1200px) 168px, 110px',
  },
  {
    ...{ name: 'Ada', drawing: 'ada', frame: 'gilt', inventory: '30', isWoman: true },
    life: msg`64 anni, apicoltrice`,
    sizes: '(width >= 1200px) 116px, 76px',
  },
  {
    ...{ name: 'Sandro', drawing: 'sandro', frame: 'oval', inventory: '12', isWoman: false },
    life: msg`41 anni, infermiere`,
    quote: msg`«Riparo biciclette e colazioni.»`,
    sizes: '(width >= 1200px) 156px, 110px',
  },
  {
    ...{ name: 'Irene', drawing: 'irene', frame: 'oak', inventory: '21', isWoman: true },
    life: msg`29 anni, geologa`,
    quote: msg`«Cerco chi cammina senza contare i passi.»`,
    sizes: '(width >= 1200px) 132px, 40vw',
  },
  {
    ...{ name: 'Davide', drawing: 'davide', frame: 'ebony', inventory: '09', isWoman: false },
    life: msg`33 anni, cuoco`,
    quote: msg`«Leggo i menù ad alta voce.»`,
    sizes: '(width >= 1200px) 104px, 30vw',
  },
]

/**
 * A portrait with its label, which says that it is a drawing (H8).
 * @param isBrief whether phones show only the name and the word for a drawing
 */
export function Work({ work, isBrief = false }: { work: Exhibit; isBrief?: boolean }) {
  const { i18n, t } = useLingui()
  const { name, drawing, frame, life, quote, inventory, isWoman, sizes } = work
  return (
    <figure className={`work work-${drawing}${isBrief ? ' work-brief' : ''}`}>
      <div className={`frame ${frame}`}>
        <Picture drawing={drawings[drawing]} alt={t`Ritratto disegnato`} sizes={sizes} isLazy={!isBrief} />
      </div>
      <figcaption className="plate">
        <b>{name}</b>
        {isBrief && (
          <span className="brief">
            <Trans>, disegno</Trans>
          </span>
        )}
        <span className="whole">{i18n._(life)}</span>
        {quote && <q className="whole">{i18n._(quote)}</q>}
        <small className="whole">
          {isWoman ? (
            <Trans>Disegno, inv. {inventory}. Non è un’iscritta.</Trans>
          ) : (
            <Trans>Disegno, inv. {inventory}. Non è un iscritto.</Trans>
          )}
        </small>
      </figcaption>
    </figure>
  )
}
