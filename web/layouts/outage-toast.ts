import { ApiError } from '#contract/wire/errors.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Shows a toast when API calls have to be retried because the server cannot be reached (event `outage` of
 * `entry.client.tsx`). Shows no toast while the browser is offline, because pages have their own texts for that case.
 * @returns a function that stops listening
 */
export function showOutages(): () => void {
  const show = () => {
    if (navigator.onLine) void formatError(new ApiError('unavailable')).then(showToast, () => {})
  }
  addEventListener('outage', show)
  return () => removeEventListener('outage', show)
}
