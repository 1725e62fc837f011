import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { setUser, userIn } from '#web/lib/page/user.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * D3: makes the search ignore the member's answers in the match finder. The swipe game still uses these answers. If the
 * request fails, shows the error and does not change the search.
 */
export function useClearAnswers() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.saveMatchPreferences({ in_search: false }),
    onSuccess: () => {
      const user = userIn(cache)
      if (user) setUser(cache, { ...user, answered_search: '' })
    },
    onError: async (error) => showToast(await formatError(error), 'danger'),
  })
}
