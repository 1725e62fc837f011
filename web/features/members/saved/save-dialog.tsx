import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import * as limits from '#contract/limits.ts'
import type { SearchFilter } from '#contract/search/search.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { useErrorSentence } from '#web/lib/errors/use-error-message.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { savedKey } from '../queries.ts'

/** X8: asks for the name of the search, and explains the effect of saving. */
export function SaveDialog({ filter, onClose }: { filter: SearchFilter; onClose: () => void }) {
  const { t } = useLingui()
  const api = useApi()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => api.saveSearch({ name, filter }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: savedKey })
      onClose()
    },
  })
  const sentence = useErrorSentence(error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('name')))
  }
  return (
    <Dialog open onClose={onClose} title={t`Salva la ricerca`}>
      <form method="post" onSubmit={submit} className="mt-5 grid gap-5">
        <p className="text-ink-2">
          <Trans>
            Qui sopra vedrai quante persone in più corrispondono alla ricerca. Se vuoi ti avvisiamo anche con
            una notifica o una mail, al massimo una volta al giorno.
          </Trans>
        </p>
        <TextField
          name="name"
          label={t`Nome`}
          required
          maxLength={limits.search_name_max}
          autoComplete="off"
        />
        {error && (
          <ErrorNote
            action={
              isApiError(error) && error.code === 'consent_required' ? (
                <ButtonLink look="outline" href="/profile#seeks">
                  <Trans>Vai al profilo</Trans>
                </ButtonLink>
              ) : undefined
            }
          >
            {sentence}
          </ErrorNote>
        )}
        <Button type="submit" busy={isPending}>
          <Trans>Salva</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
