import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { PhotoToReview } from '#contract/moderation.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { PhotoDecision } from './photo-decision.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { pickShown } from './waiting-list.tsx'

interface PhotoReviewProps {
  list: CallOutput<'listPhotosToReview'>
  /** The photo that is asked for; another one where it waits no longer. */
  at: string | null
  /** What was decided a moment ago. */
  done: { readonly what: string; readonly member: string; readonly photo: string } | null
  form: RefusedForm | null
}

/** O1: photos that wait for a person. */
export function PhotoReview({ list: { photos, waiting }, at, done, form }: PhotoReviewProps) {
  const { t } = useLingui()
  const { shown, next } = pickShown(photos, ({ photo }) => photo.id === at)
  return (
    <ReviewFrame
      title={<Trans>Foto da rivedere</Trans>}
      waiting={waiting}
      current={shown?.photo.id ?? null}
      items={photos.map(({ photo, profile }) => ({
        id: photo.id,
        href: `/admin/photos?at=${photo.id}`,
        label: t`Foto di ${profile.name}`,
        picture: photo.avatar_filename,
      }))}
      decided={
        done && {
          says:
            done.what === 'approved' ? (
              <Trans>La foto è approvata.</Trans>
            ) : (
              <Trans>La foto è rifiutata.</Trans>
            ),
          of: { member: done.member, photo: done.photo },
        }
      }
      form={form}
      picture={shown && <BigPicture item={shown} />}
      facts={shown && <PhotoFacts item={shown} />}
      actions={shown && <PhotoDecision item={shown} next={next?.photo.id ?? ''} form={form} />}
    />
  )
}

function BigPicture({ item: { whole_filename, photo, profile } }: { item: PhotoToReview }) {
  const { t } = useLingui()
  const { settings } = usePage()
  return (
    <figure className="grid place-items-center overflow-hidden rounded-[16px] bg-tint">
      <img
        src={settings.cdn_prefix + whole_filename}
        alt={t`La foto da rivedere, di ${profile.name}`}
        className="max-h-[72dvh] min-h-60 w-full object-contain"
        key={photo.id}
      />
    </figure>
  )
}
