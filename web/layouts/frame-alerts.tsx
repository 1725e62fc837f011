import type { User } from '#contract/accounts.ts'
import { Kept } from '#web/ui/kept.tsx'
import { Alerts } from './kept/alerts/alerts.tsx'

/** What was so when the page was loaded and no longer is (the address was confirmed elsewhere) is hidden. */
export const mayHaveAlert = ({ status, paused, notifications_disabled }: User): boolean =>
  status !== 'active' || paused || notifications_disabled.length > 0

/** §2's alerts, in the layouts that may show them now or after one's next step. */
export function FrameAlerts({ hidden }: { hidden: boolean }) {
  return (
    <Kept id="frame-alerts" hidden={hidden}>
      {import.meta.env.SSR && <Alerts />}
    </Kept>
  )
}
