import { Trans, useLingui } from '@lingui/react/macro'
import { catalogueLocale, localeNames } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Pencil } from '#web/ui/icons/index.ts'
import type { Drawing } from '../picture.tsx'
import { Controls } from './controls.tsx'
import { clip } from './files.ts'

const address = (file: string) => `/assets/landers/${file}`

type Language = keyof typeof clip.captions
const languages = Object.keys(clip.captions) as Language[]

/**
 * The player. It loads nothing before the visitor plays it. Without script, it has the browser's own controls. If the
 * visitor's device asks for less motion, it is only a picture.
 */
export function Cinema({ poster }: { poster: Drawing }) {
  const { t, i18n } = useLingui()
  const { locale, settings } = usePage()
  const { seconds, width, height, webm, mp4, megabytes } = clip
  const own = languages.find((each) => each === catalogueLocale(locale)) ?? 'en'
  const size = i18n.number(megabytes)
  const picture = address(`${poster.file}-${poster.widths.at(-1)}.webp`)
  const moves = '(prefers-reduced-motion: no-preference)'
  return (
    <figure className="cinema" data-clip>
      <div className="screen">
        <img className="cinema-still" src={picture} alt="" {...{ width, height }} fetchPriority="high" />
        <video
          controls
          playsInline
          preload="none"
          {...{ width, height }}
          poster={picture}
          aria-label={t`Corto animato di ${seconds} secondi, senza audio`}
        >
          <source src={address(webm)} type='video/webm; codecs="av01.0.04M.08"' media={moves} />
          <source src={address(mp4)} type="video/mp4" media={moves} />
          <track
            kind="captions"
            src={address(clip.captions[own])}
            srcLang={own}
            label={localeNames[own]}
            default
          />
          {languages
            .filter((each) => each !== own && settings.locales.includes(each))
            .map((each) => (
              <track
                key={each}
                kind="captions"
                src={address(clip.captions[each])}
                srcLang={each}
                label={localeNames[each]}
              />
            ))}
          <track kind="chapters" src={address(clip.chapters[own])} srcLang={own} />
        </video>
        <p className="cinema-mark">
          <Pencil aria-hidden="true" />
          <Trans>Cartone animato: nessuno di loro è iscritto</Trans>
        </p>
        <button type="button" className="watch" data-watch hidden>
          <svg viewBox="0 0 88 88" aria-hidden="true">
            <circle cx="44" cy="44" r="44" fill="#fffaf6" />
            <path
              fill="#8b1228"
              d="M36 31.5v25c0 1.2 1.300 2 2.400 1.400l21.300-12.500a1.600 1.600 0 0 0 0-2.800L38.400 30.100c-1.100-.6-2.400.2-2.400 1.400z"
            />
          </svg>
          <span>
            <b>
              <Trans>Guarda</Trans>
            </b>
            <Trans>{seconds} secondi, senza audio</Trans>
          </span>
        </button>
      </div>
      <Controls />
      <p
        role="status"
        className="cinema-status"
        data-status
        data-loading={t`Il filmato arriva…`}
        data-failed={t`Il filmato non è arrivato. Tocca Guarda per riprovare.`}
      />
      <figcaption>
        <span className="when-moving">
          <Trans>Parte solo se lo dici tu. Pesa {size} MB.</Trans>
        </span>
        <span className="when-still">
          <Trans>Sul tuo dispositivo le animazioni sono ridotte: ecco la storia, scena per scena.</Trans>
        </span>
      </figcaption>
    </figure>
  )
}
