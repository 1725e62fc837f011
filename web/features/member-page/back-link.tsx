import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLeft } from '#web/ui/icons/index.ts'

/** On phones, replaces the top bar: goes back in the history, or to the search if the visit began on this page. */
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
