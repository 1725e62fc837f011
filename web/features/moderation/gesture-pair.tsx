import { Trans, useLingui } from '@lingui/react/macro'
import type { Gesture } from '#contract/moderation/verification.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { GesturePicture, GhostHand } from '#web/parts/gesture-picture.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { Equal, Hourglass } from '#web/ui/icons/index.ts'

/**
 * Shows the example of a gesture beside the member's main photo, in frames of equal size. A white drawing of a hand on
 * the main photo shows where to make the gesture. When the member chooses a file, the script `preview-photo.ts` shows
 * this file instead of the main photo.
 */
export function GesturePair({ gesture, isWaiting = false }: { gesture: Gesture; isWaiting?: boolean }) {
  const { t } = useLingui()
  const { user } = usePage()
  const Sign = isWaiting ? Hourglass : Equal
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 text-center">
      <span className="block rounded-card shadow-lift">
        <GesturePicture gesture={gesture} />
      </span>
      <div className="relative">
        <span
          className="relative block aspect-3/4 overflow-hidden rounded-card bg-tint shadow-lift"
          data-preview="photo"
        >
          {user && (
            <MemberPhoto
              image={user.profile.main_image}
              seed={user.profile.id}
              alt={t`La tua foto`}
              sizes="(width < 768px) 50vw, 330px"
              className="size-full"
              main
            />
          )}
          <GhostHand gesture={gesture} waves={!isWaiting} />
        </span>
        <span className="absolute top-1/2 -left-1.5 grid size-12 -translate-1/2 place-items-center rounded-full bg-paper text-primary shadow-lift">
          <Sign className={`icon${isWaiting ? ' text-warning-strong' : ''}`} aria-hidden="true" />
        </span>
      </div>
      <p className="display text-19">
        <Trans>Così</Trans>
      </p>
      <p className="display text-19">
        <Trans>Tu</Trans>
      </p>
    </div>
  )
}
