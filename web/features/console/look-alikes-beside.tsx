import { Trans, useLingui } from '@lingui/react/macro'
import type { PhotoToReview } from '#contract/moderation/photo-review.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Note } from '#web/ui/note.tsx'

/** X20: shows the photos of other members that look nearly like the photo under review. */
export function LookAlikesBeside({ item: { look_alikes, flags } }: { item: PhotoToReview }) {
  const { t } = useLingui()
  const { settings } = usePage()
  if (look_alikes.length === 0)
    return flags.includes('resembles_other') ? (
      <Note title={<Trans>C’era già, da un’altra parte</Trans>}>
        <Trans>
          Quando è arrivata, una foto quasi uguale era di un altro profilo: ora non c’è più, oppure è su un
          sito che non segui.
        </Trans>
      </Note>
    ) : null
  return (
    <Note tone="danger" title={<Trans>Quasi uguale a una foto di un altro profilo</Trans>}>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {look_alikes.map(({ member, name, site_name, filename, equal_bits }) => (
          <li key={`${member} ${filename}`} className="grid content-start gap-1 text-14">
            <img
              src={settings.cdn_prefix + filename}
              alt={t`Foto simile, di ${name}`}
              className="aspect-3/4 w-full rounded-[12px] bg-tint object-cover"
              loading="lazy"
            />
            <b className="wrap-anywhere">{name}</b>
            <span className="text-ink-2">{site_name}</span>
            <span className="text-ink-2" data-figures="">
              <Trans>uguale per {equal_bits} bit su 64</Trans>
            </span>
          </li>
        ))}
      </ul>
    </Note>
  )
}
