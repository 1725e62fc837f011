import { loadText, type LoadedText } from '#web/features/legal/own-text/load-text.ts'
import { TextOrStandard } from '#web/features/legal/own-text/own-text-page.tsx'
import { ReturnPolicy } from '#web/features/legal/return-policy.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

export const load = (request: PlainRequest) => loadText(request, 'return-policy')

export function Page({ request: { settings, company, locale }, loaded }: PlainPageProps<LoadedText>) {
  const props = { settings, company, locale }
  return (
    <TextOrStandard {...props} loaded={loaded} page="return-policy">
      <ReturnPolicy {...props} />
    </TextOrStandard>
  )
}
