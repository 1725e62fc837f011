import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PhotoRequest } from '#contract/photos/photo-access.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameAndAge } from '#web/parts/card-labels.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { photoRequestsQuery } from './queries.ts'

/**
 * X6: lists members who asked to see the private photos, and members who may see them. Renders nothing if both lists
 * are empty.
 */
export function PhotoRequests() {
  const query = useQuery(photoRequestsQuery(useApi()))
  const { data: requests = [] } = query
  const offer = useTryAgain(query)
  const asked = requests.filter(({ status }) => status === 'asked')
  const granted = requests.filter(({ status }) => status === 'granted')
  if (offer) return offer
  if (requests.length === 0) return null
  return (
    <div className="grid gap-4" id="photo-requests">
      {asked.length > 0 && (
        <section className="grid gap-2" aria-labelledby="requests-asked">
          <h3 id="requests-asked" className="text-19">
            <Trans>Chiedono di vedere le tue foto private</Trans>
          </h3>
          <ul className="grid gap-2">
            {asked.map((request) => (
              <Request key={request.profile.id} request={request} />
            ))}
          </ul>
        </section>
      )}
      {granted.length > 0 && (
        <section className="grid gap-2" aria-labelledby="requests-granted">
          <h3 id="requests-granted" className="text-19">
            <Trans>Vedono le tue foto private</Trans>
          </h3>
          <ul className="grid gap-2">
            {granted.map((request) => (
              <Request key={request.profile.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Request({ request: { profile, status } }: { request: PhotoRequest }) {
  const { t } = useLingui()
  const api = useApi()
  const cache = useQueryClient()
  const { settings } = usePage()
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast(done, 'success')
    } catch (error) {
      showToast(await formatError(error), 'danger')
    } finally {
      void cache.invalidateQueries({ queryKey: keys.photoRequests })
      // Also refetches the user's data, because it contains the number of open requests.
      void cache.invalidateQueries({ queryKey: ['user'] })
    }
  }
  const { id, name, main_image: image } = profile
  const answer = (answer: 'grant' | 'refuse', done: string) =>
    void attempt(() => api.answerPhotoRequest({ profile: id, answer }), done)
  return (
    <li className="photo-row flex-wrap items-center">
      <Avatar src={image && settings.cdn_prefix + image.avatar_filename} seed={id} />
      <a href={`/members/${id}`} className="link min-w-0 flex-1 font-semibold">
        {nameAndAge(profile)}
      </a>
      {status === 'asked' ? (
        <span className="flex gap-2">
          <Button onClick={() => answer('grant', t`${name} ora vede le tue foto private.`)}>
            <Trans>Accetta</Trans>
          </Button>
          <Button look="outline" onClick={() => answer('refuse', t`Richiesta rifiutata.`)}>
            <Trans>Rifiuta</Trans>
          </Button>
        </span>
      ) : (
        <Button
          look="outline"
          onClick={() =>
            void attempt(() => api.withdrawPhotoAccess({ profile: id }), t`${name} non le vede più.`)
          }
        >
          <Trans>Togli l’accesso</Trans>
        </Button>
      )}
    </li>
  )
}
