import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { PhotoToReview } from '#contract/moderation.ts'
import { errorSentence } from '#web/lib/error-words.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote, Note } from '#web/ui/note.tsx'
import { PhotoDecision } from './photo-decision.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'

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
  const { i18n, t } = useLingui()
  const { settings } = usePage()
  const place = Math.max(0, photos.findIndex(({ photo }) => photo.id === at)) // biome-ignore format: one line
  const shown = photos[place]
  const next = photos[place + 1] ?? photos[place - 1]
  return (
    <ReviewFrame
      title={<Trans>Foto da rivedere</Trans>}
      waiting={waiting}
      current={shown?.photo.id ?? null}
      items={photos.map(({ photo, profile }) => ({
        id: photo.id,
        href: `/admin/photos?at=${photo.id}`,
        label: t`Foto di ${profile.name}`,
        picture: (
          <img
            src={settings.cdn_prefix + photo.avatar_filename}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            className="size-18 rounded-[10px] object-cover"
          />
        ),
      }))}
      notice={
        <>
          {form && <ErrorNote title={errorSentence(i18n, form)} />}
          {done && !form && <Undo done={done} />}
        </>
      }
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

/** What was decided, and the way back. */
function Undo({ done }: { done: NonNullable<PhotoReviewProps['done']> }) {
  return (
    <div role="status">
      <Note
        tone="success"
        title={
          done.what === 'approved' ? <Trans>La foto è approvata.</Trans> : <Trans>La foto è rifiutata.</Trans>
        }
        action={
          <form method="post">
            <input type="hidden" name="member" value={done.member} />
            <input type="hidden" name="photo" value={done.photo} />
            <Button type="submit" look="outline" name="decision" value="undo" data-key="u">
              <Trans>Annulla la decisione</Trans>
            </Button>
          </form>
        }
      />
    </div>
  )
}
