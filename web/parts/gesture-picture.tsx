import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Gesture } from '#contract/moderation/verification.ts'

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

interface DrawnGesture {
  readonly sign: string
  /** Class that mirrors the drawing for a gesture at the left cheek. Empty for the right cheek, as in the files. */
  readonly mirror: string
}

function drawn(gesture: Gesture): DrawnGesture {
  const cut = gesture.lastIndexOf('_')
  return { sign: gesture.slice(0, cut), mirror: gesture.endsWith('left') ? '-scale-x-100' : '' }
}

/** A drawing of the requested gesture (X5). The drawing shows no real person. It is mirrored as in a selfie. */
export function GesturePicture({ gesture }: { gesture: Gesture }) {
  const { i18n } = useLingui()
  const { sign, mirror } = drawn(gesture)
  return (
    <img
      src={`/pose-${sign}.svg`}
      alt={gestureLabels(i18n, gesture)}
      width={360}
      height={480}
      className={`aspect-3/4 w-full rounded-card bg-tint ${mirror}`}
    />
  )
}

/**
 * A white drawing of the gesture's hand alone. It is laid over a portrait of the same shape. The hand waves twice if
 * `waves` is set.
 */
export function GhostHand({ gesture, waves = false }: { gesture: Gesture; waves?: boolean }) {
  const { sign, mirror } = drawn(gesture)
  return (
    <span className={`absolute inset-0 ${mirror}`}>
      <img src={`/ghost-${sign}.svg`} alt="" className={`size-full${waves ? ' wave' : ''}`} />
    </span>
  )
}
