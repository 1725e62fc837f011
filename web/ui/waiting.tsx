import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useIsLong } from './use-is-long.ts'

interface WaitingProps {
  /** Time before the words appear. */
  after?: number
  /** The words: what the reader waits for. */
  children: ReactNode
}

/** Says what the reader waits for, as soon as the wait is long. */
export function Waiting({ after, children }: WaitingProps) {
  const isLong = useIsLong(true, after)
  return (
    <p role="status" className="wait">
      {isLong && children}
    </p>
  )
}

/** The place where a plain page says that a form is being sent, or was not (`web/plain/tell-wait.ts`). */
export function WaitPlace() {
  const { t } = useLingui()
  return (
    <p
      role="status"
      className="wait"
      data-wait={t`Invio in corso…`}
      data-failed={t`Non è partito: il sito non risponde. Riprova fra poco.`}
      hidden
    />
  )
}
