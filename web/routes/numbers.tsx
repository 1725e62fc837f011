import type { CallOutput } from '#contract/index.ts'
import { NumbersPage } from '#web/features/numbers/numbers-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'

type Loaded = CallOutput<'getOpenNumbers'>

export function load({ api }: PlainRequest): Promise<Loaded> {
  return api.getOpenNumbers({})
}

export function Page({ loaded: { numbers } }: PlainPageProps<Loaded>) {
  return <NumbersPage numbers={numbers} />
}
