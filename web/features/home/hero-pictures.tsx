import { Trans, useLingui } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { cheapestMessage } from '#web/parts/cheapest-message.ts'
import { Heart } from '#web/ui/icons/index.ts'

const folder = '/assets/hero'

/** Drawn portraits. Each file name contains the file's hash, because browsers cache these files for a year. */
export const heroPictures = [
  { file: 'woman-43.259fef30.webp', place: 'left-[1%] top-[2%] w-[33%] -rotate-6' },
  { file: 'woman-40.3bd28752.webp', place: 'right-0 top-[4%] w-[33%] rotate-5' },
  { file: 'man-12.90ac9fd1.webp', place: 'left-0 top-[53%] w-[31%] rotate-3' },
  { file: 'man-21.6f764845.webp', place: 'right-[1%] top-[54%] w-[31%] rotate-4' },
  { file: 'woman-22.6464f126.webp', place: 'left-[27.5%] top-[17%] w-[46%] -rotate-2' },
] as const

export function HeroPictures() {
  const { t } = useLingui()
  return (
    <figure className="mx-auto w-full max-w-146 xl:-me-12 xl:w-146">
      <div role="img" aria-label={t`Cinque ritratti disegnati`} className="relative aspect-584/550">
        {heroPictures.map(({ file, place }) => (
          <img
            key={file}
            src={`${folder}/${file}`}
            alt=""
            width={480}
            height={640}
            className={`absolute rounded-card shadow-lift ${place}`}
          />
        ))}
      </div>
      <PriceNote />
    </figure>
  )
}

/** States the price of a message, and that the pictures are illustrations. */
function PriceNote() {
  const { locale } = usePage()
  const { settings } = useSite()
  const price = cheapestMessage(settings, locale)
  return (
    <figcaption className="relative mx-auto -mt-6 flex w-fit items-center gap-3 rounded-chip bg-surface py-2.5 ps-3 pe-6 md:-mt-14 shadow-lift">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-primary text-on-primary">
        <Heart className="icon fill-current" aria-hidden="true" />
      </span>
      <span>
        <span className="display block text-19 leading-6">
          <Trans>Prezzi chiari</Trans>
        </span>
        <span className="block text-14 text-ink-2">
          {price ? (
            <Trans>un messaggio da {price} · queste sono illustrazioni</Trans>
          ) : (
            <Trans>queste sono illustrazioni</Trans>
          )}
        </span>
      </span>
    </figcaption>
  )
}
