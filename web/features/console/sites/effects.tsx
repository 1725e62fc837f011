import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { ValueChange } from '#contract/console/sites.ts'
import { priceAtRate } from '#contract/orders/price-at-rate.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameCountry, nameLanguage } from '#web/parts/display-names.ts'
import { formatMoney } from '#web/parts/money.ts'
import type { Site } from './setting-control.tsx'
import { ContrastNotes } from './theme-control.tsx'
import { itemsOf } from './value-texts.ts'

/** The public pages that show a value, by its name. */
const pagesWith: Readonly<Record<string, readonly string[]>> = {
  message_credits: ['/', '/pricing', '/terms', '/faq'],
  photo_credits: ['/pricing', '/terms'],
  voice_credits: ['/pricing'],
  gift_credits: ['/pricing', '/terms'],
  message_length: ['/terms'],
  signup_credits: ['/', '/signup', '/pricing'],
  refund_days: ['/terms', '/return-policy', '/withdrawal'],
  index_title: ['/'],
  description: ['/'],
  niche: ['/', '/signup'],
  support_email: ['/service', '/about', '/terms', '/privacy'],
  support_phone: ['/service', '/about'],
  loss_help: ['/safety'],
  fictional_warning: ['/faq', '/terms'],
  min_age: ['/signup', '/terms', '/ban'],
}

interface EffectsProps {
  changes: readonly ValueChange[]
  site: Site
}

/** The changes in words: each value before and after, and its effects on members, visitors and documents. */
export function Effects({ changes, site }: EffectsProps) {
  const pages = [...new Set(changes.flatMap(({ name }) => pagesOf(name)))]
  return (
    <ul className="effects">
      {changes.map((change) => (
        <Fragment key={change.name}>
          <Effect change={change} site={site} />
        </Fragment>
      ))}
      {pages.length > 0 && (
        <li>
          <Trans>
            Cambiano insieme, anche le copie in memoria: <Pages paths={pages} />
          </Trans>
        </li>
      )}
    </ul>
  )
}

const pagesOf = (name: string): readonly string[] =>
  pagesWith[name] ?? (name.startsWith('company.') ? ['/about', '/terms', '/privacy'] : [])

const Pages = ({ paths }: { paths: readonly string[] }) =>
  paths.map((path, at) => (
    <Fragment key={path}>
      {at > 0 && ', '}
      <code>{path}</code>
    </Fragment>
  ))

function Effect({ change, site }: { change: ValueChange; site: Site }): ReactNode {
  const { name, before, after } = change
  const { locale } = usePage()
  if (
    name === 'message_credits' ||
    name === 'photo_credits' ||
    name === 'voice_credits' ||
    name === 'gift_credits'
  )
    return <PriceEffect {...change} site={site} />
  if (
    name === 'countries' ||
    name === 'locales' ||
    name === 'visible_profile_fields' ||
    name === 'search_fields'
  ) {
    const word = (item: string) =>
      name === 'countries'
        ? nameCountry(item, locale)
        : name === 'locales'
          ? nameLanguage(item, locale)
          : item
    return <ListEffect name={name} before={itemsOf(before)} after={itemsOf(after)} word={word} />
  }
  const note = notes[name.startsWith('company.') && !(name in notes) ? 'company' : name]
  return (
    <>
      <Difference {...change} />
      {name === 'theme' && <ContrastNotes theme={after} />}
      {note && <li>{note()}</li>}
    </>
  )
}

/** Sentences about what a change means for what already exists. */
const notes: Readonly<Record<string, () => ReactNode>> = {
  message_length: () => <Trans>Una bozza più lunga resta com’è, ma si manda solo se la si accorcia.</Trans>,
  signup_credits: () => <Trans>Vale per chi conferma la mail da allora; chi c’è già non cambia.</Trans>,
  refund_days: () => (
    <Trans>Vale per gli ordini fatti da allora: ogni ordine tiene i giorni che ha visto.</Trans>
  ),
  payment_provider: () => (
    <Trans>
      I nuovi ordini passano di qui. Pagamenti aperti, mandati e rimborsi restano a chi li ha presi.
    </Trans>
  ),
  name: () => (
    <Trans>Cambia in ogni pagina e nelle mail che partono da allora, anche quelle già in coda.</Trans>
  ),
  mail_name: () => <Trans>Vale per le mail che partono da allora, anche quelle già in coda.</Trans>,
  support_email: () => (
    <Trans>È il mittente delle mail che partono da allora, anche quelle già in coda.</Trans>
  ),
  min_age: () => <Trans>Vale per chi si iscrive da allora.</Trans>,
  countries: () => <Trans>Chi è già iscritto resta.</Trans>,
  locales: () => <Trans>Chi la usava vede un’altra lingua del sito.</Trans>,
  visible_profile_fields: () => (
    <Trans>Quello che è già scritto resta nascosto, e chi l’ha scritto può toglierlo.</Trans>
  ),
  signups: () => <Trans>Chi sta compilando l’iscrizione lo scopre quando la manda, e non perde nulla.</Trans>,
  age_proof: () => (
    <Trans>
      Vale subito, anche per chi è già iscritto. «Senza, non si scrive»: chi non l’ha data legge, ma non
      scrive, non mette mi piace e non compare nelle ricerche.
    </Trans>
  ),
  maintenance_until: () => (
    <Trans>
      Chi sta scrivendo non perde nulla. I pagamenti già iniziati si concludono. Non finisce da sola: per
      riaprire il sito, svuotala.
    </Trans>
  ),
  company: () => (
    <Trans>
      Vale per le ricevute e i documenti fatti da allora: quelli già fatti tengono i dati di prima.
    </Trans>
  ),
  theme: () => <Trans>Cambia in ogni pagina, nell’app installata e nelle immagini dei link condivisi.</Trans>,
}

function Difference({ name, before, after }: ValueChange) {
  return (
    <li>
      <code>{name}</code>: <s>{shorten(before)}</s> → <b>{shorten(after)}</b>
    </li>
  )
}

const shorten = (text: string): string =>
  text === '' ? '—' : text.length > 90 ? `${text.slice(0, 90)}…` : text

function PriceEffect({ name, before, after, site }: ValueChange & { site: Site }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const [rate] = site.rates
  const credits = rate?.credits ?? 0
  const money = (text: string) =>
    rate ? formatMoney(priceAtRate(Number(text), rate), rate.currency, formatLocale(locale)) : null
  const what =
    {
      message_credits: t`Un messaggio`,
      photo_credits: t`Una foto`,
      voice_credits: t`Un vocale`,
      gift_credits: t`Il regalo più piccolo`,
    }[name] ?? name
  const [old, next] = [money(before), money(after)]
  return (
    <>
      <li>
        {old && next ? (
          <Trans>
            {what} passa da {old} a {next}, col pacchetto da{' '}
            <Plural value={credits} one="# credito" other="# crediti" />.
          </Trans>
        ) : (
          <Trans>
            {what} passa da {before} a {after} crediti.
          </Trans>
        )}
      </li>
      {name === 'message_credits' && (
        <li>
          <Trans>Chi ha una bozza aperta vede il prezzo nuovo, e conferma prima di mandarla.</Trans>
        </li>
      )}
    </>
  )
}

interface ListEffectProps {
  name: string
  before: readonly string[]
  after: readonly string[]
  word: (item: string) => string
}

function ListEffect({ name, before, after, word }: ListEffectProps) {
  const added = after
    .filter((item) => !before.includes(item))
    .map(word)
    .join(', ')
  const removed = before
    .filter((item) => !after.includes(item))
    .map(word)
    .join(', ')
  return (
    <>
      {added && (
        <li>
          <code>{name}</code>: <Trans>si aggiunge {added}</Trans>
        </li>
      )}
      {removed && (
        <li>
          <code>{name}</code>: <Trans>si toglie {removed}.</Trans> {notes[name]?.()}
        </li>
      )}
      {!added && !removed && (
        <li>
          <code>{name}</code>: <Trans>cambia l’ordine.</Trans>
        </li>
      )}
    </>
  )
}
