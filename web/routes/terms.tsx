import { loadText, type LoadedText } from '#web/features/legal/own-text/load-text.ts'
import { TextOrStandard } from '#web/features/legal/own-text/own-text-page.tsx'
import { Terms } from '#web/features/legal/terms.tsx'
import { termsRevisions } from '#web/features/legal/versions/terms-revisions.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

export const load = (request: PlainRequest) => loadText(request, 'terms', termsRevisions(request))

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<LoadedText>) {
  const props = { settings, company, locale }
  return (
    <TextOrStandard {...props} loaded={loaded} page="terms">
      <Terms {...props} version={loaded.version === 'standard' ? null : loaded.version} />
    </TextOrStandard>
  )
}
