import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { regionsQuery } from '#web/lib/api/places-queries.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameLanguage } from '#web/parts/display-names.ts'
import { formatFacet, formatInterest, genderLabels } from '#web/parts/facet-labels.ts'
import {
  Coffee,
  type Icon,
  Languages,
  Lock,
  MapPin,
  MessageCircleQuestionMark,
  Pencil,
  Quote,
  UserRound,
  Users,
  VenusAndMars,
} from '#web/ui/icons/index.ts'
import type { Draft } from './profile-draft.ts'
import { looksIn, type RowName } from './rows.ts'

/** A row as shown. `value` is empty if the member has not answered. */
export interface Row {
  readonly name: RowName
  readonly icon: Icon
  readonly label: string
  readonly value: string
  readonly hint?: string | undefined
}

/** Returns the rows that the site asks for, with the values of the draft in words. */
export function useRows({ hidden }: OwnProfile, draft: Draft): Row[] {
  const { t, i18n } = useLingui()
  const { settings, locale } = usePage()
  const isAsked = (field: (typeof settings.visible_profile_fields)[number]) =>
    settings.visible_profile_fields.includes(field)
  const looks = useLooks(draft)
  const place = usePlace(draft)
  const list = (names: readonly string[]) =>
    capital(names.map((name, nth) => (nth > 0 ? inList(name, locale) : name)).join(', '), locale)
  const { about, gender, sexuality, sensitive_consent } = draft
  // Without the consent, shows no value, because `seeks` is then not part of the profile. The server keeps `seeks` only
  // for the session (P1).
  const seeks = sensitive_consent ? draft.seeks : []
  const text = about.trim()
  // The consent is in the sheets of the rows `seeks` and `sexuality`. If the site asks for neither of these facts, a
  // member who has given the consent still sees the row `seeks`, and can withdraw the consent there.
  const hasSeeks = isAsked('seeks') || (sensitive_consent && !isAsked('sexuality'))
  const rows: (Row | false)[] = [
    isAsked('about') && { name: 'about', icon: Pencil, label: t`Di me`, value: text && t`«${text}»` },
    {
      name: 'prompts',
      icon: Quote,
      label: t`Spunti`,
      value: draft.prompts.map(({ answer }) => answer.trim()).join(' · '),
      hint: t`Stanno tra le tue foto: chi vuole ti scrive partendo da lì.`,
    },
    {
      name: 'question',
      icon: MessageCircleQuestionMark,
      label: t`La mia domanda`,
      value: draft.opening_question.trim(),
      hint: t`Chi ti scrive per la prima volta comincia da qui.`,
    },
    looksIn(settings.visible_profile_fields).length > 0 && {
      name: 'looks',
      icon: UserRound,
      label: t`Come sono`,
      value: list(looks),
    },
    isAsked('interests') && {
      name: 'interests',
      icon: Coffee,
      label: t`Interessi`,
      value: list(draft.interests.map((code) => formatInterest(i18n, code))),
    },
    isAsked('languages') && {
      name: 'languages',
      icon: Languages,
      label: t`Parlo`,
      value: capital(draft.languages.map((code) => nameLanguage(code, locale)).join(', '), locale),
    },
    hasSeeks && {
      name: 'seeks',
      icon: Users,
      label: t({ message: 'Cerco', context: 'own profile' }),
      value: list(seeks.map((code) => i18n._(genderLabels[code].many))),
    },
    {
      name: 'location',
      icon: MapPin,
      label: t`Dove`,
      value: place,
      hint: hidden.town
        ? t`Gli altri vedono solo la regione.`
        : t`Gli altri vedono la città e una distanza arrotondata.`,
    },
    isAsked('sexuality') && {
      name: 'sexuality',
      icon: Lock,
      label: t`Orientamento`,
      value: sexuality ? formatFacet(i18n, 'sexuality', sexuality, gender) : '',
    },
    {
      name: 'gender',
      icon: VenusAndMars,
      label: t`Sono`,
      value: capital(i18n._(genderLabels[gender].one), locale),
    },
  ]
  return rows.filter((row) => row !== false)
}

/** Returns the facts of `looks` with their nouns, such as `Capelli castani`, in the site's order. */
function useLooks(draft: Draft): string[] {
  const { t, i18n } = useLingui()
  const { settings, locale } = usePage()
  return looksIn(settings.visible_profile_fields).flatMap((look) => {
    const code = draft[look]
    if (code === null) return []
    const text = formatFacet(i18n, look, code, draft.gender)
    const adjective = lower(text, locale)
    if (look === 'hair_colour' && code !== 'none') return [t`Capelli ${adjective}`]
    if (look === 'eye_colour') return [t`Occhi ${adjective}`]
    return [look === 'body_type' ? t`Corporatura ${adjective}` : text]
  })
}

/** Returns the town and its region. */
function usePlace({ country, region, town }: Draft): string {
  const api = useApi()
  const { data = [] } = useQuery({ ...regionsQuery(api, country), enabled: region !== null })
  const regionName = data.find(({ code }) => code === region)?.name
  return [town, regionName].filter(Boolean).join(', ')
}

/** Returns a name for the middle of a list. German nouns keep their capital. */
const inList = (name: string, locale: string) => (locale === 'de' ? name : lower(name, locale))

const lower = (text: string, locale: string) => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)

const capital = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
