import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { PhotoToReview } from '#contract/moderation/photo-review.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { AnotherReviewer } from './appeals.tsx'
import { PhotoDecision } from './photo-decision.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'
import type { Clauses } from './rule-clause.tsx'
import { type AskedCase, pickShown } from './waiting-list.tsx'
import { WhyPhoto } from './why-reviewed.tsx'

interface PhotoReviewProps {
  /** Whether the list has the appeals. */
  isAppeals: boolean
  list: CallOutput<'listPhotosToReview'>
  clauses: Clauses
  asked: AskedCase
  /** The decision that the reviewer has just made and can undo; null if there is none. */
  done: {
    readonly what: string
    readonly member: string
    readonly photo: string
    readonly mailAt: string | null
  } | null
  form: RefusedForm | null
  /** A form that asked for a preview. */
  typed: TypedForm | null
}

/** O1: shows the photos that wait for review, or the appeals against rejected ones. */
export function PhotoReview(props: PhotoReviewProps) {
  const {
    isAppeals,
    list: { photos, waiting, shows_pictures },
    clauses,
    asked,
    done,
    form,
    typed,
  } = props
  const { t } = useLingui()
  const {
    shown,
    next,
    form: given,
  } = pickShown(photos, ({ photo }) => photo.id, asked, form ?? typed, 'photo')
  return (
    <ReviewFrame
      title={isAppeals ? <Trans>Ricorsi</Trans> : <Trans>Foto da rivedere</Trans>}
      waiting={waiting}
      isClear={shows_pictures}
      more={
        !isAppeals &&
        photos.length > 1 && (
          <>
            {' · '}
            <a href="/admin/photos?view=many" className="link">
              <Trans>Molte insieme</Trans>
            </a>
          </>
        )
      }
      shown={
        shown
          ? {
              kind: 'photo',
              id: shown.photo.id,
              holder: shown.holder,
              mayDecide: !shown.needs_another_reviewer,
              next: next?.photo.id ?? '',
            }
          : null
      }
      times={shown}
      items={photos.map(({ photo, profile }) => ({
        id: photo.id,
        href: `/admin/photos?${isAppeals ? 'view=appeals&' : ''}at=${photo.id}`,
        label: t`Foto di ${profile.name}`,
        picture: photo.avatar_filename,
      }))}
      decided={
        done && {
          title:
            done.what === 'approved' ? (
              <Trans>La foto è approvata.</Trans>
            ) : (
              <Trans>La foto è rifiutata.</Trans>
            ),
          fields: { member: done.member, photo: done.photo },
          until: done.mailAt,
        }
      }
      form={form}
      typed={typed}
      picture={shown && <BigPicture item={shown} />}
      facts={shown && <PhotoFacts item={shown} />}
      why={shown && <WhyPhoto item={shown} />}
      actions={
        shown &&
        (shown.needs_another_reviewer ? (
          <AnotherReviewer />
        ) : (
          <PhotoDecision
            item={shown}
            next={next?.photo.id ?? ''}
            clauses={clauses}
            form={given && form}
            given={given}
          />
        ))
      }
      appeals={isAppeals ? 'photos' : undefined}
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
