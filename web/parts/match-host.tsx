import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import type { Match } from './use-like.ts'

const MatchDialog = onDemandDialog(async () => (await import('./match-dialog.tsx')).MatchDialog, {
  catalogs: ['facets'],
})

/** Shows the match dialog. The dialog's code is loaded on demand, because matches are rare. */
export function MatchHost({ match, onClose }: { match: Match | null; onClose: () => void }) {
  usePreload(MatchDialog)
  return match && <MatchDialog match={match} onClose={onClose} />
}
