import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatSpan } from '#web/parts/console/late.ts'
import { useNow } from '#web/parts/now.ts'

interface WaitedProps {
  since: string
  /** The promised time. */
  due: string
}

/** The time that a case has waited and the time that is promised, in colour and in words if it is late. */
export function Waited({ since, due }: WaitedProps) {
  const { locale } = usePage()
  const now = useNow()
  const waited = formatSpan(now - Date.parse(since), locale)
  const promised = formatSpan(Date.parse(due) - Date.parse(since), locale)
  const isLate = Date.parse(due) < now
  return (
    <span className="case-mark" data-state={isLate ? 'late' : undefined} data-figures="">
      {isLate ? <Trans>{waited}, in ritardo</Trans> : waited} · <Trans>entro {promised}</Trans>
    </span>
  )
}
