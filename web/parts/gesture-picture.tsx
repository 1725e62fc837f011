import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { handSigns } from '#contract/moderation/gestures.ts'
import type { Gesture } from '#contract/moderation/verification.ts'
import { Hand, HandFist, Pointer, ThumbsUp } from '#web/ui/icons/index.ts'

type Sign = (typeof handSigns)[number]

const hands = { open_hand: Hand, thumb_up: ThumbsUp, fist: HandFist, finger_up: Pointer } satisfies Record<
  Sign,
  unknown
>

const labels: Readonly<Record<Gesture, MessageDescriptor>> = {
  open_hand_left: msg`La mano aperta accanto alla guancia sinistra`,
  open_hand_right: msg`La mano aperta accanto alla guancia destra`,
  thumb_up_left: msg`Il pollice in su accanto alla guancia sinistra`,
  thumb_up_right: msg`Il pollice in su accanto alla guancia destra`,
  fist_left: msg`Il pugno chiuso accanto alla guancia sinistra`,
  fist_right: msg`Il pugno chiuso accanto alla guancia destra`,
  finger_up_left: msg`L’indice alzato accanto alla guancia sinistra`,
  finger_up_right: msg`L’indice alzato accanto alla guancia destra`,
}

export const gestureLabels = (i18n: I18n, gesture: Gesture): string => i18n._(labels[gesture])

/** A drawing of the requested pose (X5), mirrored as in a selfie. The drawing shows no real person. */
export function GesturePicture({ gesture }: { gesture: Gesture }) {
  const { i18n } = useLingui()
  const cut = gesture.lastIndexOf('_')
  const Hand = hands[gesture.slice(0, cut) as Sign]
  const isLeft = gesture.slice(cut + 1) === 'left'
  return (
    <svg
      viewBox="0 0 240 240"
      className="w-full max-w-60 rounded-card bg-tint text-primary"
      role="img"
      aria-label={gestureLabels(i18n, gesture)}
    >
      <path d="M40 240c4-52 36-74 80-74s76 22 80 74z" fill="currentColor" opacity="0.85" />
      <path d="M104 140h32v32c0 10-32 10-32 0z" fill="currentColor" opacity="0.35" />
      <ellipse
        cx="120"
        cy="96"
        rx="44"
        ry="54"
        className="fill-surface"
        stroke="currentColor"
        strokeWidth="3"
      />
      <path
        d="M73 98C60 20 180 20 167 98c-3-16-9-27-17-35-19 10-47 8-60-1-8 8-14 20-17 36z"
        fill="currentColor"
        opacity="0.85"
      />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d="M102 96h.1M138 96h.1" strokeWidth="7" />
        <path d="M106 122c8 8 20 8 28 0" />
      </g>
      <Hand
        x={isLeft ? 8 : 168}
        y={84}
        width={64}
        height={64}
        strokeWidth={1.75}
        className="fill-surface"
        aria-hidden="true"
      />
    </svg>
  )
}
