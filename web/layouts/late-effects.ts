import type { MemberId } from '#contract/wire/ids.ts'
import { paintPlaceholders } from '#web/lib/page/placeholders.ts'
import { keepTypedFields } from '#web/lib/page/typed-fields.ts'
import { startAlerts } from '#web/lib/warnings/start-alerts.ts'

/**
 * Makes alerts dismissible. Stores the values that the member or visitor types, in case the page is reloaded or the session ends. Also paints a
 * blurred preview of each photo that is still loading.
 * @returns a function that stops the painting
 */
export function startLateEffects(member: MemberId | undefined): () => void {
  startAlerts()
  keepTypedFields(member)
  return paintPlaceholders()
}
