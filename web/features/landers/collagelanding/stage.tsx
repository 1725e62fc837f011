import { Trans, useLingui } from '@lingui/react/macro'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Picture } from '../picture.tsx'
import { drawings } from './drawings.ts'
import { Thing } from './things.tsx'

/** The cut-outs: people who outgrow their photo, their things, and handwritten words about them. */
export function Stage() {
  const { t } = useLingui()
  const { locale } = usePage()
  return (
    <div className="stage">
      <span className="shape shape-olive" />
      <span className="shape shape-clay" />
      <span className="photo" />
      <Cut
        name="nadia"
        sizes="(width >= 992px) 440px, 68vw"
        alt={t`Ritaglio disegnato di una donna che ride`}
      />
      <Cut name="teresa" sizes="200px" alt={t`Ritaglio disegnato di una donna con i capelli grigi`} isWide />
      <Cut name="davide" sizes="260px" alt={t`Ritaglio disegnato di un uomo con gli occhiali`} isWide />
      <Thing name="moka" className="thing moka" />
      <Thing name="record" className="thing record" />
      <Thing name="lemon" className="thing lemon" />
      <Thing name="cat" className="thing cat" />
      <Thing name="bicycle" className="thing bicycle" />
      <p className="ticket">
        <b>
          <Trans>Cinema</Trans>
        </b>
        <Trans>fila H, posti 7 e 8</Trans>
      </p>
      <Cut
        name="laugh"
        file={written('laugh', locale)}
        sizes="(width >= 992px) 150px, 24vw"
        alt={t`ride prima della battuta`}
      />
      <Cut
        name="records"
        file={written('records', locale)}
        sizes="120px"
        alt={t`42 dischi, zero spazio`}
        isWide
      />
      <Cut name="uphill" file={written('uphill', locale)} sizes="120px" alt={t`in salita scende`} isWide />
    </div>
  )
}

/** Returns the handwritten words in the page's language, or else in English. */
function written(name: string, locale: Locale): keyof typeof drawings {
  const own = `${name}_${catalogueLocale(locale)}`
  return (own in drawings ? own : `${name}_en`) as keyof typeof drawings
}

interface CutProps {
  /** Name of the class that places the cut-out. */
  name: string
  file?: keyof typeof drawings
  sizes: string
  alt: string
  /** Whether only large screens show it. */
  isWide?: boolean
}

function Cut({ name, file = name as keyof typeof drawings, sizes, alt, isWide = false }: CutProps) {
  return (
    <span className={`cut cut-${name}${isWide ? ' wide' : ''}`}>
      <Picture drawing={drawings[file]} alt={alt} sizes={sizes} isLazy={isWide} />
    </span>
  )
}
