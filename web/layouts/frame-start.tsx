import { Kept } from '#web/ui/kept.tsx'
import { DemoBanner } from './kept/demo-banner.tsx'
import { SkipLink } from './kept/skip-link.tsx'

/** What begins the frame of app pages. */
export function FrameStart() {
  return (
    <Kept id="frame-start">
      {import.meta.env.SSR && (
        <>
          <SkipLink />
          <DemoBanner />
        </>
      )}
    </Kept>
  )
}
