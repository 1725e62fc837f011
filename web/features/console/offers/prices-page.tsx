import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceList } from '#contract/console/prices.ts'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { DoneNote } from './done-note.tsx'
import { OfferCards } from './offer-cards.tsx'
import { PricesForm } from './prices-form.tsx'
import { SiteLinks } from './site-links.tsx'
import { useTime } from './when.tsx'

/** The forms of the page, by the field `action`. */
export const priceActions = ['preview', 'publish', 'withdraw'] as const

export type Prices = CallOutput<'getPriceLists'>

interface PricesPageProps {
  prices: Prices
  console: Console | null
  site: string
  done: string | null
  form: RefusedForm | null
  typed: TypedForm | null
}

/** M1, O1: what the packages cost in each country, since when and until when. */
export function PricesPage({ prices, console, site, done, form, typed }: PricesPageProps) {
  const { t } = useLingui()
  const countries = [...new Set(['*', ...prices.lists.map(({ country }) => country)])]
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Prezzi</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            I pacchetti di crediti, paese per paese. Chi sta già pagando paga il prezzo che ha visto; chi ha
            aperto la pagina prima del cambio vede il prezzo nuovo prima di confermare.
          </Trans>
        </p>
      </header>
      <SiteLinks console={console} site={site} path="/admin/packages" />
      {!form && (
        <DoneNote
          done={done}
          texts={{
            published: t`Pubblicati: i prezzi cambiano quando hai scelto.`,
            withdrawn: t`Ritirati: valgono di nuovo i prezzi di prima.`,
          }}
        />
      )}
      {countries.map((country) => (
        <Country
          key={country}
          country={country}
          lists={prices.lists.filter((list) => list.country === country)}
          site={site}
        />
      ))}
      <PricesForm prices={prices} site={site} form={form} typed={form ?? typed} />
    </div>
  )
}

interface CountryProps {
  country: string
  lists: readonly PriceList[]
  site: string
}

function Country({ country, lists, site }: CountryProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const running = lists.find(({ state }) => state === 'running')
  const planned = lists.filter(({ state }) => state === 'planned')
  const others = lists.filter((list) => list !== running && !planned.includes(list))
  return (
    <section className="box grid grid-cols-1 gap-4 p-5" aria-labelledby={`country-${country}`}>
      <h2 id={`country-${country}`} className="text-19">
        {country === '*' ? t`Tutti gli altri paesi` : nameCountry(country, locale)}
      </h2>
      {running && <List list={running} site={site} />}
      {!running && (
        <p>
          <Trans>Nessun prezzo: qui non si vendono crediti.</Trans>
        </p>
      )}
      {planned.map((list) => (
        <List key={list.id} list={list} site={site} />
      ))}
      {others.length > 0 && (
        <details>
          <summary className="link">
            <Trans>Storia</Trans>
          </summary>
          <div className="mt-3 grid grid-cols-1 gap-5">
            {others.map((list) => (
              <List key={list.id ?? 'first'} list={list} site={site} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

const states: Readonly<Record<PriceList['state'], MessageDescriptor>> = {
  running: msg`Valgono ora`,
  planned: msg`In programma`,
  replaced: msg`Coperti da prezzi più nuovi`,
  ended: msg`Finiti`,
  withdrawn: msg`Ritirati`,
}

function List({ list, site }: { list: PriceList; site: string }) {
  const { i18n } = useLingui()
  const time = useTime()
  const { id, state, packages, created_by, created_at, withdrawn_by, withdrawn_at } = list
  const [starts, ends] = [list.starts_at && time(list.starts_at), list.ends_at && time(list.ends_at)]
  const [made, undone] = [created_at && time(created_at), withdrawn_at && time(withdrawn_at)]
  return (
    <div className="grid grid-cols-1 gap-2">
      <p data-figures="">
        <b className="font-semibold">{i18n._(states[state])}</b>{' '}
        {starts ? <Trans>dal {starts}</Trans> : <Trans>dall’inizio</Trans>}
        {ends && (
          <>
            {' '}
            <Trans>fino al {ends}</Trans>
          </>
        )}
      </p>
      {packages.length > 0 ? (
        <OfferCards packages={packages} />
      ) : (
        <p>
          <Trans>Gli stessi prezzi di tutti gli altri paesi.</Trans>
        </p>
      )}
      {made && (
        <p className="text-14 text-ink-2" data-figures="">
          <Trans>
            Pubblicati da {created_by}, {made}.
          </Trans>{' '}
          {undone && (
            <Trans>
              Ritirati da {withdrawn_by}, {undone}.
            </Trans>
          )}
        </p>
      )}
      {id && (state === 'running' || state === 'planned' || state === 'replaced') && (
        <OwnForm>
          <input type="hidden" name="site" value={site} />
          <input type="hidden" name="list" value={id} />
          <Button type="submit" look="outline" name="action" value="withdraw">
            {state === 'running' ? <Trans>Torna ai prezzi di prima</Trans> : <Trans>Ritira</Trans>}
          </Button>
        </OwnForm>
      )}
    </div>
  )
}
