import { About } from '#web/features/legal/about.tsx'
import { loadText, type LoadedText } from '#web/features/legal/own-text/load-text.ts'
import { TextOrStandard } from '#web/features/legal/own-text/own-text-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

export const load = (request: PlainRequest) => loadText(request, 'about')

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<LoadedText>) {
  const props = { settings, company, locale }
  return (
    <TextOrStandard {...props} loaded={loaded} page="about">
      <About {...props} />
    </TextOrStandard>
  )
}
