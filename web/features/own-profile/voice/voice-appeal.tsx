import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** X16: asks, once, that another person listens to a rejected voice intro again. */
export function VoiceAppeal() {
  const { t } = useLingui()
  const api = useApi()
  const cache = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (text === null)
    return (
      <p>
        <Button look="outline" onClick={() => setText('')}>
          <Trans>Chiedi un riesame</Trans>
        </Button>
      </p>
    )
  const isReady = text.trim() !== '' && !isLonger(text.trim(), limits.appeal_max)
  async function send(words: string) {
    setBusy(true)
    try {
      await api.appealVoiceIntro({ text: words })
      showToast(t`Richiesta inviata: una persona la riascolterà.`, 'success')
    } catch (error) {
      showToast(await formatError(error), 'danger')
    }
    await cache.invalidateQueries({ queryKey: keys.ownProfile })
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label={t`Perché va bene? Lo legge una persona. Si può chiedere una volta sola.`}
        rows={3}
        max={limits.appeal_max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just opened this field with the button
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={isBusy}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && void send(text.trim())}
        >
          <Trans>Invia</Trans>
        </Button>
        <Button look="plain" onClick={() => setText(null)}>
          <Trans>Annulla</Trans>
        </Button>
      </div>
    </div>
  )
}
