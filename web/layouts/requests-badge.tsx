import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** N5, X6: the number of open requests to see the member's private photos. */
export function RequestsBadge() {
  const { t } = useLingui()
  const count = usePage().user?.photo_requests_total ?? 0
  return <Badge count={count} label={t`Richieste per le foto private: ${count}`} />
}
