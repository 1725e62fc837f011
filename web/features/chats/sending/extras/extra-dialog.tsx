import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gifts } from '#contract/chats/gifts.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { type Extras, extrasQuery } from './extras-query.ts'
import './extras.css'

/** Props of each extra's dialog. */
export interface ExtraProps {
  peer: MemberId
  name: string
  onClose: () => void
}

interface ExtraDialogProps extends Pick<ExtraProps, 'peer' | 'onClose'> {
  title: ReactNode
  /** Introduction above the choices. It is shown at once, before the choices have loaded. */
  lead?: ReactNode
  /** The look of the choices, for the shape that is shown while they load. */
  look: 'grid' | 'list' | 'file'
  children: (extras: Extras) => ReactNode
}

/** The dialog of an extra (C4): loads the choices and their current prices. */
export function ExtraDialog({ peer, onClose, title, lead, look, children }: ExtraDialogProps) {
  const query = useQuery(extrasQuery(useApi(), peer))
  const { data } = query
  const offer = useTryAgain(query)
  return (
    <Dialog open onClose={onClose} title={title}>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      {data ? children(data) : offer ? <div className="mt-5">{offer}</div> : <ChoicesShape look={look} />}
    </Dialog>
  )
}

const shapes = {
  grid: { count: gifts.length, className: 'h-31' },
  list: { count: 5, className: 'h-13' },
  file: { count: 1, className: 'h-33' },
} as const

/** The shape of the choices and of the row below them. */
function ChoicesShape({ look }: Pick<ExtraDialogProps, 'look'>) {
  const { count, className } = shapes[look]
  return (
    <Loading>
      <div className="extra-choices" data-look={look}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} className={className} />
        ))}
      </div>
      <div className="dialog-foot extra-foot">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-11 w-28" />
      </div>
    </Loading>
  )
}
