import type { FormApi } from '#contract/index.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'

/** Stores the chosen region as the member's place, unless the member has chosen another country since. */
export async function storeRegion(api: FormApi, form: Form): Promise<void> {
  const region = text(form, 'region')
  if (!region) return
  const [country = ''] = region.split('-')
  const chosen = text(form, 'country')
  if (!chosen || chosen === country) await api.saveProfile({ country, region })
}
