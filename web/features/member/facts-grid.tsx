import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import {
  Eye,
  HeartHandshake,
  Languages,
  type LucideIcon,
  Ruler,
  Scissors,
  Users,
  VenusAndMars,
} from 'lucide-react'
import type { Facet } from '#contract/facets.ts'
import type { MemberPage } from '#contract/search.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { facetNames, genderWords, sayFacet } from '#web/parts/facet-words.ts'
import { nameLanguage } from '#web/parts/language-names.ts'

const icons: Record<Facet | 'seeks' | 'languages', LucideIcon> = {
  body_type: Ruler,
  eye_colour: Eye,
  hair_colour: Scissors,
  relationship_status: HeartHandshake,
  sexuality: VenusAndMars,
  seeks: Users,
  languages: Languages,
}

/** What the member says of themselves, and the site shows; what is not said has no place. */
export function FactsGrid({ member }: { member: MemberPage }) {
  const { i18n } = useLingui()
  const { locale, settings } = usePage()
  const order = settings.visible_profile_fields
  // The server has left out what the site does not show: here it is only the site's order.
  const facts = factsOf(member, i18n, locale).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  if (facts.length === 0) return null
  return (
    <dl className="box flex flex-wrap gap-px overflow-hidden bg-line">
      {facts.map(([name, words]) => {
        const Icon = icons[name]
        return (
          <div key={name} className="flex-[1_1_40%] bg-surface px-4 py-3 sm:flex-[1_1_30%]">
            <dt className="flex items-center gap-2 text-14 text-ink-2">
              <Icon size={18} strokeWidth={1.75} className="text-primary" aria-hidden="true" />
              {i18n._(facetNames[name])}
            </dt>
            <dd className="mt-1 font-semibold first-letter:uppercase">{words}</dd>
          </div>
        )
      })}
    </dl>
  )
}

type Fact = [name: keyof typeof icons, words: string]

function factsOf(member: MemberPage, i18n: I18n, locale: string): Fact[] {
  const facet = <F extends Facet>(name: F): Fact => {
    const code = member[name]
    return [name, code === null ? '' : sayFacet(i18n, name, code as never, member.gender)]
  }
  const facts: Fact[] = [
    facet('body_type'),
    facet('eye_colour'),
    facet('hair_colour'),
    facet('relationship_status'),
    facet('sexuality'),
    ['seeks', member.seeks.map((gender) => i18n._(genderWords[gender].many)).join(', ')],
    ['languages', member.languages.map((code) => nameLanguage(code, locale)).join(', ')],
  ]
  return facts.filter(([, words]) => words !== '')
}
