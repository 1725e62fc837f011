import type { z } from 'zod'
import type { CompanyDetails } from './new-settings.ts'
import type { SiteChange } from './read-change.ts'
import type { SiteSettings } from './site-settings.ts'
import { company_prefix, type SiteValues } from './site-values.ts'

/**
 * Form of a value as a text. `optional` is a text that may be absent; `codes` and `numbers` are lists with commas
 * between their items; `sentences` is a list whose items may contain commas; `json` has parts with names.
 */
type Form = 'text' | 'optional' | 'codes' | 'numbers' | 'sentences' | 'number' | 'flag' | 'date' | 'json'

const forms: Readonly<Record<keyof SiteSettings, Form>> = {
  ...({ name: 'text', mail_name: 'text', index_title: 'text', description: 'text' } as const),
  ...({ locales: 'codes', countries: 'codes', currency: 'text', domain_language: 'text' } as const),
  ...({ support_email: 'text', support_phone: 'text', niche: 'number', theme: 'json' } as const),
  ...({
    visible_profile_fields: 'codes',
    visible_profile_notes: 'sentences',
    search_fields: 'codes',
  } as const),
  ...({ interests: 'numbers', icebreakers: 'json', lander_texts: 'json', message_length: 'number' } as const),
  ...({ message_credits: 'number', signup_credits: 'number', photo_credits: 'number' } as const),
  ...({
    gift_credits: 'number',
    voice_credits: 'number',
    minimum_message_costs: 'json',
    loss_help: 'json',
    payment_provider: 'optional',
  } as const),
  ...({
    enable_site_entry_popup: 'flag',
    site_entry_popup_countries: 'codes',
    refund_days: 'number',
  } as const),
  ...({ fictional_warning: 'text', fictional_singular: 'text', fictional_plural: 'text' } as const),
  ...({ fictional_icon: 'optional', signups: 'text', logged_out_search: 'flag' } as const),
  ...({ logged_out_search_trafficsource: 'flag', member_resell: 'flag' } as const),
  ...({ min_age: 'number', min_ages: 'json', age_proof: 'text' } as const),
  maintenance_until: 'optional',
}

type Company = z.infer<typeof CompanyDetails>
const companyForms: Readonly<Record<keyof Company, Form>> = {
  ...({ name: 'text', address: 'text', city: 'text', country: 'text', kvk: 'text' } as const),
  ...({ tradenames: 'codes', vat_numbers: 'codes', creditor_id: 'text', support_phone: 'text' } as const),
  ...({ delete_discount: 'number', added: 'date' } as const),
}

/**
 * Reads values that an operator has typed, by name: settings, `company.` details, and `origin`. An empty value empties a
 * text; every other setting gets its standard value. Throws an error for an unknown name. A value that is not of its
 * form stays a text, which `changeSite` refuses with the reason.
 */
export function readSettingTexts(texts: Readonly<Record<string, string>>): SiteChange {
  const settings: Record<string, unknown> = {}
  const company: Record<string, unknown> = {}
  const unknown = Object.keys(texts).filter((name) => name !== 'origin' && !formOf(name))
  if (unknown.length > 0) throw new Error(`Unknown settings: ${unknown.join(', ')}`)
  for (const [name, text] of Object.entries(texts)) {
    const form = formOf(name)
    if (!form) continue
    if (name.startsWith(company_prefix))
      company[name.slice(company_prefix.length)] = readers[form](text.trim())
    else settings[name] = readers[form](text.trim())
  }
  return { origin: texts.origin, settings, company }
}

/** Returns values of a site by their names, each as a text that `readSettingTexts` reads back. */
export const textsOfValues = (values: SiteValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, textOf(formOf(name) ?? 'text', value)]),
  )

function formOf(name: string): Form | undefined {
  const [known, own] = name.startsWith(company_prefix)
    ? [companyForms, name.slice(company_prefix.length)]
    : [forms, name]
  return Object.hasOwn(known, own) ? (known as Readonly<Record<string, Form>>)[own] : undefined
}

const listed = (text: string) => text.split(',').map((each) => each.trim())
const isJson = (text: string) => text.startsWith('[')
const number = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : text)
const list =
  (items: (text: string) => unknown[]) =>
  (text: string): unknown =>
    text === '' ? undefined : isJson(text) ? json(text) : items(text)

/** Readers of a trimmed text. `undefined` is the standard value. */
const readers: Readonly<Record<Form, (text: string) => unknown>> = {
  text: (text) => text,
  optional: (text) => (text === '' || text === 'null' ? null : text),
  codes: list(listed),
  numbers: list((text) => listed(text).map(number)),
  sentences: list((text) => [text]),
  number: (text) => (text === '' ? undefined : number(text)),
  flag: (text) => (text === '' ? undefined : text === 'true' || (text === 'false' ? false : text)),
  date: (text) => {
    const day = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(text) ? new Date(text) : null
    return day && !Number.isNaN(day.getTime()) ? day : text || undefined
  },
  json: (text) => (text === '' ? undefined : json(text)),
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function textOf(form: Form, value: unknown): string {
  if (value === null || value === undefined) return ''
  const isPlainList = (form === 'codes' || form === 'numbers') && Array.isArray(value) && value.length > 0
  if (isPlainList && !value.some((each) => /^[[\s]|,|\s$/.test(String(each)))) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
