import { loadText, type LoadedText } from '#web/features/legal/own-text/load-text.ts'
import { TextOrStandard } from '#web/features/legal/own-text/own-text-page.tsx'
import { Privacy } from '#web/features/legal/privacy.tsx'
import { privacyRevisions } from '#web/features/legal/versions/privacy-revisions.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

export const load = (request: PlainRequest) => loadText(request, 'privacy', privacyRevisions())

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<LoadedText>) {
  const props = { settings, company, locale }
  return (
    <TextOrStandard {...props} loaded={loaded} page="privacy">
      <Privacy {...props} version={loaded.version === 'standard' ? null : loaded.version} />
    </TextOrStandard>
  )
}
