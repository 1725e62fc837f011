import { Kept } from '#web/ui/kept.tsx'
import { Alerts } from './kept/alerts/alerts.tsx'

/** §2's alerts, in the layouts that may show them now or after one's next step. */
export function FrameAlerts({ hidden }: { hidden?: boolean }) {
  return (
    <Kept id="frame-alerts" hidden={hidden}>
      {import.meta.env.SSR && <Alerts />}
    </Kept>
  )
}
