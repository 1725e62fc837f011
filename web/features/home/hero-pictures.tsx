import { Trans, useLingui } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { cheapestMessage } from '#web/parts/cheapest-message.ts'
import { nicheOf } from '#web/parts/niches.tsx'
import { Heart } from '#web/ui/icons/index.ts'

/** The places of a niche's five portraits, the large one in the middle last. */
const places = [
  'left-[1%] top-[2%] w-[33%] -rotate-6',
  'right-0 top-[4%] w-[33%] rotate-5',
  'left-0 top-[53%] w-[31%] rotate-3',
  'right-[1%] top-[54%] w-[31%] rotate-4',
  'left-[27.5%] top-[17%] w-[46%] -rotate-2',
]

export function HeroPictures() {
  const { t } = useLingui()
  const { faces } = nicheOf(useSite().settings)
  return (
    <figure className="mx-auto w-full max-w-146 xl:-me-12 xl:w-146">
      <div role="img" aria-label={t`Cinque ritratti disegnati`} className="relative aspect-584/550">
        {faces.map((face, index) => (
          <img
            key={face}
            src={`/assets/hero/${face}.webp`}
            alt=""
            width={480}
            height={640}
            className={`absolute rounded-card shadow-lift ${places[index]}`}
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
