import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Facet, facets } from '#contract/profiles/facets.ts'
import type { Gender, Interest } from '#contract/profiles/profiles.ts'

/** Names of a profile's facets. */
export const facetNames: Record<Facet | 'seeks' | 'languages' | 'interests' | 'gender', MessageDescriptor> = {
  gender: msg`Genere`,
  sexuality: msg`Orientamento`,
  hair_colour: msg`Capelli`,
  eye_colour: msg`Occhi`,
  body_type: msg`Corporatura`,
  relationship_status: msg`Stato`,
  seeks: msg({ message: 'Cerca', context: 'profilo' }),
  languages: msg`Parla`,
  interests: msg`Interessi`,
}

/**
 * Texts for each gender. `one` is for a single person ("Sono una donna"). `many` is for searches and preferences
 * ("Donne").
 */
export const genderLabels: Record<Gender, { one: MessageDescriptor; many: MessageDescriptor }> = {
  woman: { one: msg`una donna`, many: msg`Donne` },
  man: { one: msg`un uomo`, many: msg`Uomini` },
  other: { one: msg`una persona non binaria`, many: msg`Persone non binarie` },
}

type FacetLabels = {
  [F in Facet]: Record<(typeof facets)[F][number], MessageDescriptor>
}

/**
 * Texts of the facets' codes. Some texts depend on the person's gender (parameter `gender` of the translated text). All
 * other texts agree grammatically with the name of the facet.
 */
const facetLabels: FacetLabels = {
  sexuality: {
    straight: msg`Etero`,
    gay: msg({ message: '{gender, select, woman {Lesbica} other {Gay}}' }),
    bisexual: msg`Bisessuale`,
    asexual: msg`Asessuale`,
    other: msg`Altro orientamento`,
  },
  hair_colour: {
    black: msg`Neri`,
    brown: msg`Castani`,
    blond: msg`Biondi`,
    red: msg`Rossi`,
    grey: msg`Grigi`,
    white: msg`Bianchi`,
    none: msg`Senza capelli`,
    coloured: msg`Colorati`,
  },
  eye_colour: {
    brown: msg({ message: 'Castani', context: 'occhi' }),
    blue: msg`Azzurri`,
    green: msg`Verdi`,
    grey: msg({ message: 'Grigi', context: 'occhi' }),
    hazel: msg`Nocciola`,
    black: msg({ message: 'Neri', context: 'occhi' }),
  },
  body_type: {
    slim: msg`Snella`,
    athletic: msg`Atletica`,
    average: msg`Nella media`,
    curvy: msg`In carne`,
    large: msg`Robusta`,
  },
  relationship_status: {
    single: msg`Single`,
    separated: msg({ message: '{gender, select, woman {Separata} man {Separato} other {In separazione}}' }),
    divorced: msg({
      message: '{gender, select, woman {Divorziata} man {Divorziato} other {Dopo un divorzio}}',
    }),
    widowed: msg({ message: '{gender, select, woman {Vedova} man {Vedovo} other {In vedovanza}}' }),
    open: msg`In una coppia aperta`,
    complicated: msg`È complicato`,
  },
}

const interestLabels: Record<Interest, MessageDescriptor> = {
  cycling: msg`Bicicletta`,
  cooking: msg`Cucina`,
  cinema: msg`Cinema`,
  opera: msg`Opera lirica`,
  trekking: msg`Trekking`,
  reading: msg`Lettura`,
  travel: msg`Viaggi`,
  music: msg`Musica`,
  dancing: msg`Ballo`,
  photography: msg`Fotografia`,
  art: msg`Arte`,
  theatre: msg`Teatro`,
  running: msg`Corsa`,
  yoga: msg`Yoga`,
  swimming: msg`Nuoto`,
  football: msg`Calcio`,
  tennis: msg`Tennis`,
  skiing: msg`Sci`,
  sailing: msg`Vela`,
  climbing: msg`Arrampicata`,
  gardening: msg`Giardinaggio`,
  animals: msg`Animali`,
  dogs: msg`Cani`,
  cats: msg`Gatti`,
  wine: msg`Vino`,
  food: msg`Buona tavola`,
  coffee: msg`Caffè`,
  board_games: msg`Giochi da tavolo`,
  video_games: msg`Videogiochi`,
  science: msg`Scienza`,
  technology: msg`Tecnologia`,
  languages: msg`Lingue`,
  history: msg`Storia`,
  volunteering: msg`Volontariato`,
  fashion: msg`Moda`,
  design: msg`Design`,
  crafts: msg`Lavori manuali`,
  motorcycles: msg`Moto`,
  cars: msg`Auto`,
  fishing: msg`Pesca`,
  beach: msg`Mare`,
  mountains: msg`Montagna`,
  concerts: msg`Concerti`,
  festivals: msg`Festival`,
  karaoke: msg`Karaoke`,
  meditation: msg`Meditazione`,
  fitness: msg`Palestra`,
  martial_arts: msg`Arti marziali`,
  horses: msg`Cavalli`,
  astronomy: msg`Astronomia`,
}

/**
 * Returns the text of a facet's code. An unknown code of a newer server is returned unchanged.
 * @param gender the profile's gender, because some texts depend on it
 */
export function formatFacet(i18n: I18n, facet: Facet, code: string, gender: Gender): string {
  const labels: Readonly<Record<string, MessageDescriptor>> = facetLabels[facet]
  const label = Object.hasOwn(labels, code) ? labels[code] : undefined
  return label ? i18n._(label.id, { gender }, { message: label.message }) : code
}

/** Returns the text of an interest. An unknown code of a newer server is returned unchanged. */
export function formatInterest(i18n: I18n, code: string): string {
  return code in interestLabels ? i18n._(interestLabels[code as Interest]) : code
}
