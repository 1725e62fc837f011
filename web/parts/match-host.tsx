import { lazy, Suspense } from 'react'
import { loadWords } from '#web/lib/words.ts'
import type { Match } from './use-like.ts'

/** Rare and lovely, so not in the first load: the moment comes with its words when there is one to celebrate. */
const MatchMoment = lazy(async () => {
  const [{ MatchMoment }] = await Promise.all([import('./match-moment.tsx'), loadWords(['facets'])])
  return { default: MatchMoment }
})

export function MatchHost({ match, onClose }: { match: Match | null; onClose: () => void }) {
  return match ? (
    <Suspense fallback={null}>
      <MatchMoment match={match} onClose={onClose} />
    </Suspense>
  ) : null
}
