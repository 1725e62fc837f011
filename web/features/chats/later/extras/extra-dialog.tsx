import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { type Extras, extrasQuery } from './extras-query.ts'

/** What each of these dialogs is told. */
export interface ExtraProps {
  peer: MemberId
  name: string
  onClose: () => void
}

interface ExtraDialogProps extends Pick<ExtraProps, 'peer' | 'onClose'> {
  title: ReactNode
  /** There at once, before it is known what can be sent. */
  lead?: ReactNode
  children: (extras: Extras) => ReactNode
}

/** The frame of what can be sent beside words (C4): asks what that is, and what it costs now. */
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
