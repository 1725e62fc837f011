import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '../load-failed.tsx'
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
  children: (extras: Extras) => ReactNode
}

/** The dialog of an extra (C4): loads the choices and their current prices. */
export function ExtraDialog({ peer, onClose, title, lead, children }: ExtraDialogProps) {
  const { data, error, refetch } = useQuery(extrasQuery(useApi(), peer))
  return (
    <Dialog open onClose={onClose} title={title}>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && children(data)}
    </Dialog>
  )
}
