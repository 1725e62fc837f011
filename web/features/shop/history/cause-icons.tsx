import { GiftPicture } from '#web/parts/gift-picture.tsx'
import {
  BadgePercent,
  CircleAlert,
  CircleCheck,
  Gift,
  type Icon,
  Image,
  Lock,
  LockOpen,
  Mic,
  PencilLine,
  RotateCcw,
  Send,
  ShoppingBag,
  Sparkles,
  Undo2,
} from '#web/ui/icons/index.ts'
import type { CreditEntry } from '../queries.ts'

type Cause = CreditEntry['cause']

const icons: Readonly<Record<Exclude<Cause, 'gift'>, Icon>> = {
  signup: Gift,
  purchase: ShoppingBag,
  message: Send,
  photo: Image,
  voice: Mic,
  icebreaker: Sparkles,
  refund: Undo2,
  refund_returned: RotateCcw,
  chargeback: CircleAlert,
  chargeback_reversed: CircleCheck,
  returned: RotateCcw,
  withdrawn: RotateCcw,
  correction: PencilLine,
  hold: Lock,
  hold_released: LockOpen,
  demo: BadgePercent,
}

/** The sign of a change. The change's name is always beside it. */
export function CauseIcon({ cause, gift }: { cause: Cause; gift: string | null }) {
  return (
    <span className="history-icon" data-cause={cause}>
      {cause === 'gift' ? <GiftPicture gift={gift ?? ''} /> : <IconOf cause={cause} />}
    </span>
  )
}

function IconOf({ cause }: { cause: Exclude<Cause, 'gift'> }) {
  const Sign = icons[cause]
  return <Sign className="icon" aria-hidden="true" />
}
