import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import { renderArchive } from '../index.ts'
import { bruno, sampleParts as parts } from './archive.fixture.ts'

const archive = {
  name: '<img src=x>',
  site_name: 'Batticuore',
  made_at: '2026-11-21T18:00:00.000Z',
  zone: 'Europe/Rome',
  parts,
  people: { [bruno]: { name: 'bruno', kind: 'member' as const } },
}
const pageOf = async (locale: Locale, change: object = {}) =>
  (await renderArchive(locale, { ...archive, ...change })).html
/** The text of the page without its style and markup. */
const textOf = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the archive’s page (A8)', () => {
  test('has labels, names and local dates in the member’s language', async () => {
    const text = textOf(await pageOf('it'))
    for (const shown of [
      'Indirizzo email anna@posta.test',
      'Premium Sì',
      'Iscrizione 21 novembre 2026 alle ore 19:00',
      'Da dove arrivi Riferimento: volantino',
      'Navighi senza farti vedere Sì',
      'Nascondi l’età No',
      'Foto private Dopo 10 minuti',
      'Data di nascita 30 aprile 1990',
      'Genere una donna',
      'Cerca Uomini, Donne',
      'Orientamento Bisessuale',
      'Paese Italia Regione Lombardia',
      'Stato Separata',
      'Interessi Bicicletta, Opera lirica',
      'Parla italiano, olandese',
      'Motivo: Non si capisce: buia, mossa o troppo piccola Nota: Si vede poco.',
      'Chi: Uomini',
      'Capelli: Rossi, Grigi',
      'Messaggio -5 1995',
      'Prezzo 4,99 €',
      'Metodo Carta di credito o debito',
      'Browser: Chrome Sistema: Android',
      'Richiesta per le tue foto private bruno',
      'Codici solo tuoi Codice sconto Sconto (%) Vale fino al RESTO-7KQ2M4XW 30',
      'Qui non conserviamo niente di te: Blocchi e contatti e Segnalazioni e controlli.',
      'Date e ore sono quelle di Europe/Rome.',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(shown)
    const english = textOf(await pageOf('en'))
    for (const shown of [
      'Joining 21 November 2026 at 19:00',
      'Country Italy Region Lombardia',
      'Price €4.99',
      'You browse without being seen Yes',
      'With bruno',
    ])
      expect(english.replaceAll('\u00a0', ' ')).toContain(shown)
  })

  test('shows the dates in the member’s time zone', async () => {
    expect(textOf(await pageOf('it', { zone: 'Asia/Tokyo' }))).toContain('22 novembre 2026 alle ore 03:00')
  })

  test('shows conversations with both sides, and no photo of the other side', async () => {
    const page = await pageOf('it')
    const text = textOf(page)
    expect(text).toMatch(
      /Con bruno Tu · 21 novembre 2026 alle ore 19:00 Ciao &lt;b&gt;tu&lt;\/b&gt; bruno · /,
    )
    for (const shown of [
      '&quot;sì&quot; &amp; no',
      'Una foto. Non è inclusa: è di chi l’ha mandata.',
      'foto/chat-7-4.webp',
      'Regalo: Uno spritz',
      'Con Persona che non vedi più (n. 222) L’hai tolta dal tuo elenco: 21 novembre 2026 alle ore 19:00.',
      'Cancellato insieme all’account di chi l’ha scritto.',
      'Ho conosciuto una persona',
    ])
      expect(text).toContain(shown)
    expect(page).toContain('<li class="them">')
  })

  test('names fictional profiles with their label (H1)', async () => {
    const people = { [bruno]: { name: 'Luna', kind: 'fictional' as const } }
    expect(textOf(await pageOf('it', { people }))).toContain(
      'Con Luna (Profilo di fantasia: gestito da noi, nessun incontro possibile)',
    )
  })

  test('contains no field names, codes, JSON, scripts or markup of members', async () => {
    for (const locale of locales.filter(isTranslated)) {
      const page = await pageOf(locale)
      expect(page).toContain(`<html lang="${locale}">`)
      expect(page).toContain('&lt;img src=x&gt;')
      expect(page).not.toMatch(/<img src=x>|<b>|<script|https?:\/\/|undefined|\[object/)
      const words = textOf(page).match(/\b[a-z]+_[a-z_]+\b|[{}]|\bnull\b|\btrue\b|\bfalse\b/g)
      expect(words).toBeNull()
    }
  })

  test('describes each part in `dati.json`, in the locale', async () => {
    const [{ says }, english] = [await renderArchive('it', archive), await renderArchive('en', archive)]
    expect(Object.keys(says).sort()).toEqual(Object.keys(parts).sort())
    for (const [part, description] of Object.entries(says)) expect(english.says[part]).not.toBe(description)
  })

  test('starts with the account, and links to each part', async () => {
    const page = await pageOf('it')
    const ids = [...page.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)
    expect(ids.slice(0, 4)).toEqual(['accounts', 'attribution', 'profiles', 'photos'])
    expect([...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual(ids)
  })
})
