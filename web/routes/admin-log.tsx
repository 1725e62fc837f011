import { useLingui } from '@lingui/react/macro'
import type { CallInput, CallOutput } from '#contract/index.ts'
import { type ApiError, isApiError } from '#contract/wire/errors.ts'
import { filterFields, filterIn } from '#web/features/console/log/filter.ts'
import { LogPage } from '#web/features/console/log/log-page.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly list: CallOutput<'listLoggedActs'>
  /** Refusal of the filter; the list is then unfiltered. */
  readonly refusal: ApiError | null
}

export async function load({ api, address }: PlainRequest): Promise<Loaded> {
  const before = address.searchParams.get('before') ?? undefined
  const input = { ...filterIn(address), before } as CallInput<'listLoggedActs'>
  try {
    return { list: await api.listLoggedActs(input), refusal: null }
  } catch (error) {
    if (!isApiError(error) || error.code !== 'invalid_fields') throw error
    return { list: await api.listLoggedActs({}), refusal: error }
  }
}

/** O1: proposes an export of the entries that the page shows. */
export async function act({ api, form }: Post): Promise<string> {
  const filter = Object.fromEntries(
    filterFields.flatMap((name) => (text(form, name) ? [[name, text(form, name)]] : [])),
  )
  const { outcome } = await api.proposeExport({
    ...(filter as object),
    ...{ reason: text(form, 'reason'), key: text(form, 'key') },
  })
  return `/admin/proposals?done=${outcome}`
}

export function Page({ request, loaded: { list, refusal } }: PlainPageProps<Loaded>) {
  const { t, i18n } = useLingui()
  const { address, console, form } = request
  return (
    <>
      <PageTitle>{t`Registro`}</PageTitle>
      <LogPage
        list={list}
        filter={filterIn(address)}
        errors={refusal ? fieldErrors(i18n, refusal) : {}}
        isOlder={refusal === null && address.searchParams.has('before')}
        newKey={newIdempotencyKey()}
        form={form}
        shownSite={console?.shown_site ?? null}
      />
    </>
  )
}
