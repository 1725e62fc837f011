import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import type { Match } from './use-like.ts'

const MatchDialog = onDemandDialog(async () => (await import('./match-dialog.tsx')).MatchDialog, {
  catalogs: ['facets'],
})

/**
 * Shows the match dialog. Matches are rare, so the dialog's code is not part of the first load. It is preloaded when
 * the browser is idle.
 */
export function MatchHost({ match, onClose }: { match: Match | null; onClose: () => void }) {
  usePreload(MatchDialog)
  return match && <MatchDialog match={match} onClose={onClose} />
}
