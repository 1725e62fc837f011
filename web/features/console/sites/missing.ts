import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { partOf, settingsPath } from './setting-parts.ts'

const words: Readonly<Record<string, MessageDescriptor>> = {
  support_email: msg`Mail dell’assistenza: le mail non hanno mittente`,
  'company.address': msg`Via dell’azienda: /about e ricevute sono incompleti`,
  'company.city': msg`Città dell’azienda: /about e ricevute sono incompleti`,
  'company.kvk': msg`Numero nel registro delle imprese`,
  'company.vat_numbers': msg`Partita IVA: manca sulle ricevute`,
  support_phone: msg`Telefono dell’assistenza`,
  index_title: msg`Titolo della home: vale quello della nicchia`,
  description: msg`Descrizione: vale quella della nicchia`,
  prices: msg`Listino: senza, il sito non vende nulla`,
  staff: msg`Persone: nessuno guarda le foto o risponde ai reclami`,
}

/** Returns what a site lacks in words, and the page on which a person fills it in. */
export function missingWords(site: string, name: string): { words: MessageDescriptor; href: string | null } {
  const part = partOf(name)
  return {
    words: words[name] ?? msg`Un valore`,
    href: part ? settingsPath(site, part.id) : name === 'staff' ? '/admin/staff' : null,
  }
}
