import { describe, expect, test } from 'vitest'
import { profileKinds } from '#contract/profiles/facets.ts'
import type { ProfileKind } from '#contract/profiles/profiles.ts'
import { card, draw, image } from '#web/lib/page/page.fixture.tsx'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { useCardLabels } from './card-labels.ts'
import { KindLabel } from './kind-label.tsx'
import { ProfileCard } from './profile-card.tsx'

const fixedLabels: Record<'it' | 'en', Record<ProfileKind, string | null>> = {
  it: {
    member: null,
    fictional: 'Profilo di fantasia: gestito da noi, nessun incontro possibile',
    cam: 'Annuncio',
    resell: 'Annuncio',
  },
  en: {
    member: null,
    fictional: 'Fictional profile: run by us, no meeting possible',
    cam: 'Advertisement',
    resell: 'Advertisement',
  },
}
const allFixed = ['Profilo di fantasia', 'Annuncio', 'Fictional profile', 'Advertisement']

type Props = Omit<Parameters<typeof ProfileCard>[0], 'labels'>
function Card(props: Props) {
  return <ProfileCard {...props} labels={useCardLabels()} />
}
const visible = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

describe('H1: labels every profile that is not a member with a text', () => {
  for (const locale of ['it', 'en'] as const)
    for (const kind of profileKinds) {
      const label = fixedLabels[locale][kind]

      test(`${kind}, ${locale}: on a card, in a row, on the profile`, () => {
        const places = {
          card: draw(<Card member={card({ kind })} />, { locale }),
          row: draw(<KindLabel kind={kind} look="row" />, { locale }),
          full: draw(<KindLabel kind={kind} />, { locale }),
        }
        for (const [place, html] of Object.entries(places)) {
          if (label) expect(visible(html), place).toContain(label)
          else for (const each of allFixed) expect(visible(html), place).not.toContain(each)
        }
      })
    }

  test('a site’s own text is added to the fixed text', () => {
    const site = {
      ...settings,
      fictional_singular: 'Personaggio',
      fictional_warning: 'Scritto dalla redazione',
    }
    const html = visible(draw(<KindLabel kind="fictional" />, { settings: site }))
    expect(html).toContain('Personaggio. Scritto dalla redazione')
    expect(html).toContain(fixedLabels.it.fictional)
    const english = visible(draw(<KindLabel kind="fictional" />, { settings: site, locale: 'en' }))
    expect(english).not.toContain('Personaggio')
  })

  test('marks partner and cam profiles for a different border, but not members', () => {
    expect(draw(<Card member={card({ kind: 'cam' })} />)).toContain(
      '<li class="portrait card" data-kind="cam"',
    )
    expect(draw(<Card member={card({ kind: 'resell' })} />)).toContain('data-kind="resell"')
    expect(draw(<Card member={card()} />)).not.toContain('data-kind')
  })
})

test('shows name, age, town and rounded distance, and omits what the member hides', () => {
  const shown = visible(draw(<Card member={card()} />))
  expect(shown).toContain('Giulia, 29')
  expect(shown).toContain('Bologna')
  expect(shown).toContain('&lt;\u00a010\u00a0km')
  const hidden = visible(draw(<Card member={card({ age: null, town: null, distance_km: null })} />))
  expect(hidden.trim()).toBe('Giulia')
})

test('the heart is a button with a name and a state; without a handler there is no heart', () => {
  const liked = draw(<Card member={{ ...card(), liked: true }} onLike={() => {}} />)
  expect(liked).toMatch(
    /<button type="button" class="like" aria-pressed="true" aria-label="Metti mi piace a Giulia">/,
  )
  const anna = draw(<Card member={{ ...card({ name: 'Anna' }), liked: false }} onLike={() => {}} />)
  expect(anna).toContain('aria-label="Metti mi piace ad Anna"')
  const notYet = draw(<Card member={{ ...card(), liked: false }} onLike={() => {}} />)
  expect(notYet).toContain('aria-pressed="false"')
  expect(draw(<Card member={card()} />)).not.toContain('<button')
})

test('cuts a long name, never the age', () => {
  const long = draw(<Card member={card({ name: 'Maria Antonietta 1989' })} />)
  expect(long).toContain('<span class="card-name"><span>Maria Antonietta 1989</span>, 29</span>')
  expect(draw(<Card member={card()} />)).toContain('<span class="card-name">Giulia, 29</span>')
  expect(draw(<Card member={card({ name: 'Maria Antonietta 1989', age: null })} />)).toContain(
    '<span class="card-name">Maria Antonietta 1989</span>',
  )
})

test('the heart is beside the link, not inside it', () => {
  const html = draw(<Card member={card()} onLike={() => {}} />)
  expect(html.indexOf('</a>')).toBeLessThan(html.indexOf('<button'))
})

test('shows the photo at the site’s CDN with its average colour; without a photo, a silhouette', () => {
  const html = draw(<Card member={card()} />, {
    settings: { ...settings, cdn_prefix: 'https://cdn.example/' },
  })
  expect(html).toContain(`src="https://cdn.example/${image.thumb_filename}"`)
  expect(html).toMatch(/data-colour="#[\da-f]{6}"/)
  const none = draw(<Card member={card({ main_image: null })} />)
  expect(none).toMatch(/class="portrait card silhouette" data-ground="[0-5]"/)
  expect(none).not.toContain('<img')
})

test('renders a card in under 900 bytes of HTML, without inline styles, which the security policy forbids', () => {
  const html = draw(<Card member={card({ is_new: true })} onLike={() => {}} />)
  expect(html.length).toBeLessThan(900)
  expect(html).not.toContain('style=')
})
