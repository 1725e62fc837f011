import { msg } from '@lingui/core/macro'
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { Facet } from '#contract/profiles/facets.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import { facetNames, formatFacet, formatInterest, genderLabels } from '#web/parts/facet-labels.ts'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { rejectionLabels } from '#web/parts/rejection-labels.ts'
import { introQuestionLabels, voiceReasonLabels } from '#web/parts/voice-labels.ts'
import * as labels from './labels.ts'
import { cards, details, field, group, type Layout, type Show, table } from './layout.ts'
import {
  choice,
  country,
  day,
  languages,
  number,
  person,
  picture,
  sound,
  text,
  time,
  yesNo,
} from './values.ts'

type Profile = NonNullable<ArchiveParts['profiles']['profile']>
type Photos = ArchiveParts['photos']
type Photo = Photos['photos'][number]

export const gender: Show<Gender> = (code, { i18n }) => i18n._(genderLabels[code].one)
export const genders: Show<readonly Gender[]> = (codes, { i18n }) =>
  codes.map((code) => i18n._(genderLabels[code].many)).join(', ')

/** Shows a facet's code as text. The text may depend on the gender of the profile that contains the facet. */
const facet =
  (name: Facet): Show<string> =>
  (code, { i18n }, row) =>
    formatFacet(i18n, name, code, (row as { gender: Gender }).gender)

export const interests: Show<readonly string[]> = (codes, { i18n }) =>
  codes.map((code) => formatInterest(i18n, code)).join(', ')

export const prompts: Show<readonly AnsweredPrompt[]> = (list, { i18n }) =>
  list.map(({ prompt, answer }) => `${formatPrompt(i18n, prompt)}: ${answer}`).join('\n')

export const profileLayout: Layout<ArchiveParts['profiles']> = {
  profile: group<Profile>(msg`Il tuo profilo`, {
    name: field(msg`Nome utente`, text),
    birth_date: field(msg`Data di nascita`, day),
    gender: field(facetNames.gender, gender),
    about: field(msg`Presentazione`, text),
    prompts: field(msg`Spunti`, prompts),
    opening_question: field(msg`Domanda a chi ti scrive`, text),
    seeks: field(facetNames.seeks, genders),
    sexuality: field(facetNames.sexuality, facet('sexuality')),
    sensitive_consent_at: field(msg`Consenso su orientamento e chi cerchi`, time),
    country: field(msg`Paese`, country),
    region_name: field(msg`Regione`, text),
    region: field(msg`Codice della regione`, text),
    town: field(msg`Città`, text),
    travel_country: field(msg`In viaggio: Paese`, country),
    travel_region_name: field(msg`In viaggio: regione`, text),
    travel_region: field(msg`In viaggio: codice della regione`, text),
    travel_town: field(msg`In viaggio a`, text),
    travel_until: field(msg`In viaggio fino al`, day),
    lat: field(msg`Latitudine, arrotondata a un chilometro`, number),
    lon: field(msg`Longitudine, arrotondata a un chilometro`, number),
    hair_colour: field(facetNames.hair_colour, facet('hair_colour')),
    eye_colour: field(facetNames.eye_colour, facet('eye_colour')),
    body_type: field(facetNames.body_type, facet('body_type')),
    relationship_status: field(facetNames.relationship_status, facet('relationship_status')),
    interests: field(facetNames.interests, interests),
    languages: field(facetNames.languages, languages),
    kind: field(msg`Tipo di profilo`, choice(labels.kindLabels)),
    status: field(msg`Il profilo è`, choice(labels.profileLabels)),
    main_photo: field(msg`Foto principale n.`, text),
    verified_at: field(msg`Verifica`, time),
    age_over_18: field(msg`Prova dell’età: almeno 18 anni`, yesNo),
    age_method: field(msg`Come l’hai data`, choice(labels.ageMethodLabels)),
    age_proved_on: field(msg`Data della prova`, day),
    created_at: field(msg`Creato`, time),
    last_active_at: field(msg`Ultima attività`, time),
    member_id: field(msg`Profilo n.`, text),
    site_id: field(msg`Sito n.`, text),
  }),
}

export const photoLayout: Layout<Photos> = {
  photos: cards<Photo>(msg`Le tue foto`, {
    file: field(msg({ message: 'Foto', context: 'una foto' }), picture),
    status: field(msg`Controllo`, choice(labels.photoLabels)),
    is_private: field(msg`Privata`, yesNo),
    made_with_ai: field(msg`Chi dice che è fatta con l’IA`, choice(labels.aiSourceLabels)),
    rejection: details<NonNullable<Photo['rejection']>>(msg`Perché non va bene`, {
      reason: field(msg`Motivo`, (code, { i18n }) => rejectionLabels(i18n, code)),
      note: field(msg`Nota`, text),
    }),
    appeal: field(msg`La tua richiesta di riesame`, text),
    at: field(msg`Caricata`, time),
    width: field(msg`Larghezza in pixel`, number),
    height: field(msg`Altezza in pixel`, number),
    id: field(msg`Foto n.`, text),
  }),
  voice_intro: group<NonNullable<Photos['voice_intro']>>(msg`La tua voce`, {
    question: field(msg`Domanda`, (code, { i18n }) => introQuestionLabels(i18n, code)),
    file: field(msg`Registrazione`, sound),
    caption: field(msg`Le parole`, text),
    status: field(msg`Controllo`, choice(labels.introLabels)),
    rejection: details<NonNullable<NonNullable<Photos['voice_intro']>['rejection']>>(
      msg`Perché non va bene`,
      {
        reason: field(msg`Motivo`, (code, { i18n }) => voiceReasonLabels(i18n, code)),
        note: field(msg`Nota`, text),
      },
    ),
    appeal: field(msg`La tua richiesta di riesame`, text),
    at: field(msg`Salvata`, time),
  }),
  private_photo_requests: table<Photos['private_photo_requests'][number]>(
    msg`Richieste per le foto private`,
    {
      asked_by: field(msg`Chi l’ha chiesto a te`, person),
      asked: field(msg`A chi l’hai chiesto`, person),
      status: field(msg`Stato della richiesta`, choice(labels.requestLabels)),
      asked_at: field(msg`Chiesto`, time),
      decided_at: field(msg`Risposta`, time),
    },
  ),
}

type Search = ArchiveParts['search']['saved_searches'][number]

const split = (codes: string) => codes.split(',')
const facetsOf =
  (name: Facet): Show<string> =>
  (codes, { i18n }) =>
    split(codes)
      .map((code) => formatFacet(i18n, name, code, 'other'))
      .join(', ')
const switched: Show<string> = (value, reader, row) => yesNo(value !== '0', reader, row)

export const searchLayout: Layout<ArchiveParts['search']> = {
  saved_searches: cards<Search>(msg`Ricerche salvate`, {
    name: field(msg`Nome`, text),
    filter: details<Search['filter']>(msg`Filtri`, {
      gender: field(msg`Chi`, (code, { i18n }) => i18n._(genderLabels[code as Gender].many)),
      country: field(msg`Paese`, country),
      countryregion: field(msg`Codice della regione`, text),
      min_age: field(msg`Età minima`, text),
      max_age: field(msg`Età massima`, text),
      distance: field(msg`Distanza massima in km`, text),
      online: field(msg`Solo persone attive ora`, switched),
      with_photo: field(msg`Solo con foto`, switched),
      verified: field(msg`Solo profili verificati`, switched),
      no_ai: field(msg`Senza foto fatte con l’IA`, switched),
      new_here: field(msg`Nuovi qui`, choice(labels.newHereLabels)),
      same_country: field(msg`Solo nel mio Paese`, switched),
      two_way: field(msg`Cerca anche una persona come me`, switched),
      only_real: field(msg`Solo persone vere`, switched),
      agree: field(msg`D’accordo almeno, su dieci risposte`, text),
      sexuality: field(facetNames.sexuality, facetsOf('sexuality')),
      hair_colour: field(facetNames.hair_colour, facetsOf('hair_colour')),
      eye_colour: field(facetNames.eye_colour, facetsOf('eye_colour')),
      body_type: field(facetNames.body_type, facetsOf('body_type')),
      relationship_status: field(facetNames.relationship_status, facetsOf('relationship_status')),
      interests: field(facetNames.interests, (codes, reader, row) => interests(split(codes), reader, row)),
      languages: field(facetNames.languages, (codes, reader, row) => languages(split(codes), reader, row)),
    }),
    created_at: field(msg`Salvata`, time),
  }),
}

type Swipe = ArchiveParts['swipe']

export const swipeLayout: Layout<Swipe> = {
  match_finder: group<Swipe['match_finder']>(msg`Che cosa cerchi`, {
    min_age: field(msg`Età minima`, number),
    max_age: field(msg`Età massima`, number),
    distance: field(msg`Distanza massima in km`, text),
    only_real: field(msg`Solo persone vere`, yesNo),
    verified: field(msg`Solo profili verificati`, yesNo),
    with_photo: field(msg`Solo con foto`, yesNo),
    no_ai: field(msg`Senza foto fatte con l’IA`, yesNo),
    new_here: field(msg`Nuovi qui`, choice(labels.newHereLabels)),
    same_country: field(msg`Solo nel mio Paese`, yesNo),
    two_way: field(msg`Cerca anche una persona come me`, yesNo),
    agree: field(msg`D’accordo almeno, su dieci risposte`, text),
    in_search: field(msg`Valgono anche nella ricerca`, yesNo),
  }),
  passed: table<Swipe['passed'][number]>(msg`Profili che hai saltato`, {
    member: field(msg`Persona`, person),
    at: field(msg`Quando`, time),
  }),
}
