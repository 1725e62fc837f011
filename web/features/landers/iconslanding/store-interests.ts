import type { FormApi } from '#contract/index.ts'
import { list } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'

/** Stores the chosen tiles as the member's interests. */
export async function storeInterests(api: FormApi, form: Form): Promise<void> {
  const interests = list(form, 'interests')
  if (interests.length > 0) await api.saveProfile({ interests })
}
