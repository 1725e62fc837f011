import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLeft } from '#web/ui/icons/index.ts'

/**
 * The Back link that phones show instead of the top bar. Goes back in the browser's history. If this page is the first
 * page of the visit, opens the search.
 */
export function BackLink() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!history.state?.idx) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <a href="/members" className="member-back" aria-label={t`Indietro`} onClick={goBack}>
      <ArrowLeft className="icon" aria-hidden="true" />
    </a>
  )
}
