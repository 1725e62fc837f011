import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import * as limits from '#contract/limits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { FieldsProps } from '../fields-props.ts'

export function AboutField({ state, change }: FieldsProps) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  // This effect runs before the dialog opens, and the dialog moves the focus when it opens. The timer therefore moves
  // the focus to the text area after the dialog has opened.
  useEffect(() => {
    const timer = setTimeout(() => area.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p className="text-ink-2">
        <Trans>Cosa fai, cosa ti fa ridere, che sera sogni. Niente recapiti: ci si scrive qui.</Trans>
      </p>
      <TextArea
        ref={area}
        name="about"
        label={t`Presentati`}
        value={state.draft.about}
        onChange={(event) => change({ about: event.currentTarget.value })}
        max={limits.about_max}
        error={state.errors.about}
        rows={5}
      />
    </>
  )
}
