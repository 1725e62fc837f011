import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'
import type { Facet } from '#contract/profiles/facets.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameLanguage } from '#web/parts/display-names.ts'
import { facetNames, formatFacet, genderLabels } from '#web/parts/facet-labels.ts'
import {
  Eye,
  HeartHandshake,
  type Icon,
  Languages,
  Ruler,
  Scissors,
  Users,
  VenusAndMars,
} from '#web/ui/icons/index.ts'

const icons: Record<Facet | 'seeks' | 'languages', Icon> = {
  body_type: Ruler,
  eye_colour: Eye,
  hair_colour: Scissors,
  relationship_status: HeartHandshake,
  sexuality: VenusAndMars,
  seeks: Users,
  languages: Languages,
}

/** Shows the facts that the member gave and that the site displays, in the site's order. */
export function FactsGrid({ member }: { member: MemberPage }) {
  const { i18n } = useLingui()
  const { locale, settings } = usePage()
  const order = settings.visible_profile_fields
  // Only sorts the facts: the server has already omitted the fields that the site does not show.
  const facts = factsOf(member, i18n, locale).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(([name, text]) => {
        const Icon = icons[name]
        return (
          <div key={name} className="fact" data-fact={name}>
            <dt>
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              <span>{i18n._(facetNames[name])}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        )
      })}
    </dl>
  )
}

type Fact = [name: keyof typeof icons, text: string]

function factsOf(member: MemberPage, i18n: I18n, locale: string): Fact[] {
  const facet = <F extends Facet>(name: F): Fact => {
    const code = member[name]
    return [name, code === null ? '' : formatFacet(i18n, name, code, member.gender)]
  }
  const facts: Fact[] = [
    facet('body_type'),
    facet('eye_colour'),
    facet('hair_colour'),
    facet('relationship_status'),
    facet('sexuality'),
    ['seeks', member.seeks.map((gender) => i18n._(genderLabels[gender].many)).join(', ')],
    ['languages', member.languages.map((code) => nameLanguage(code, locale)).join(', ')],
  ]
  return facts.filter(([, text]) => text !== '')
}
