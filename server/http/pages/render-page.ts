import type { FastifyRequest } from 'fastify'
import { timeZone } from '#contract/wire/time-zone.ts'
import { menuLanguages } from '#i18n/country-languages.ts'
import { asApiError } from '#server/http/api/error-response.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { DemoNotice, PageRequest, RenderedPage } from '#web/lib/page/page-request.ts'
import { anyVisitor } from './any-visitor.ts'
import { dataSavingIn, dismissedIn, languageOfferFor, shownSiteIn, zoneIn } from './browser-choices.ts'
import type { KnownUsers } from './known-users.ts'
import { landerCopy } from './lander-copy.ts'
import { type CachedPage, cachedPage } from './page-cache.ts'
import type { Pages } from './pages-build.ts'

/** Returns the demo's sign-ins, which the pages of a demo show. Returns `null` outside a demo. */
export type FindDemoNotice = (requestContext: RequestContext) => Promise<DemoNotice | null>

/** Arguments that all functions that serve pages share. */
export interface PageParts extends HttpParts {
  readonly pages: Pages
  readonly knownUsers: KnownUsers
  readonly findDemoNotice: FindDemoNotice
}

/** Properties of a page request besides URL and session. Without `languages`, the reader's country decides. */
type Given = Pick<
  PageRequest,
  | 'locale'
  | 'languageOffer'
  | 'paymentCountry'
  | 'form'
  | 'typed'
  | 'zone'
  | 'dismissed'
  | 'failure'
  | 'dataSaving'
> &
  Partial<Pick<PageRequest, 'languages'>>

/** Renders a page for one request. Takes the time zone, the dismissed alerts and data saving from the browser. */
export function renderOwn(
  parts: PageParts,
  request: FastifyRequest,
  requestContext: RequestContext,
  address: URL,
  chosen: Pick<PageRequest, 'locale' | 'form' | 'typed' | 'failure'>,
): Promise<RenderedPage> {
  const languageOffer = languageOfferFor(request, requestContext, chosen.locale)
  const given = {
    ...{ ...chosen, languageOffer, zone: zoneIn(request), dismissed: dismissedIn(request) },
    dataSaving: dataSavingIn(request, requestContext),
  }
  return render(parts, withShownSite(request, requestContext, chosen.form), address, given)
}

/**
 * O1: narrows the lists of the console to the site that the staff account has chosen. The page of a refused form shows
 * all sites, because the form may be about a case of another one.
 */
function withShownSite(
  request: FastifyRequest,
  requestContext: RequestContext,
  form: PageRequest['form'],
): RequestContext {
  const { session } = requestContext
  const shownSite = session?.kind === 'staff' && !form ? shownSiteIn(request, session) : undefined
  if (session?.kind !== 'staff' || shownSite === undefined) return requestContext
  return { ...requestContext, session: { ...session, shownSite } }
}

type SharedRequest = Pick<PageRequest, 'locale' | 'languages' | 'languageOffer' | 'paymentCountry'> & {
  /** 'US' for the copies that only visitors from the US share, else `null`. */
  readonly country: 'US' | null
}

/**
 * Renders the copy that all visitors of the site share, or those who get the same prices and languages. The copy does not depend on the
 * visitor's IP address or query parameters otherwise.
 */
export async function renderShared(
  parts: PageParts,
  requestContext: RequestContext,
  path: string,
  { locale, languages, languageOffer, paymentCountry, country }: SharedRequest,
): Promise<CachedPage> {
  const { site } = requestContext
  const visitor: RequestContext = { ...anyVisitor(requestContext), locale, country }
  const given = {
    locale,
    languages,
    languageOffer,
    paymentCountry,
    form: null,
    zone: timeZone,
    dismissed: [],
  }
  const page = await render(parts, visitor, new URL(path, site.origin), given)
  return cachedPage(page, contentSecurityPolicy(site, page.styles))
}

/** Renders a page as a visitor without any cookie sees it on this site, which may be one that is only proposed. */
export const renderForVisitor = (
  parts: Omit<PageParts, 'knownUsers' | 'findDemoNotice'>,
  visitor: RequestContext,
  address: URL,
  { locale }: Pick<PageRequest, 'locale'>,
): Promise<RenderedPage> =>
  render({ ...parts, knownUsers: null, findDemoNotice: async () => null }, { ...visitor, locale }, address, {
    locale,
    form: null,
    zone: timeZone,
    dismissed: [],
  })

async function render(
  {
    app,
    runner,
    pages,
    knownUsers,
    findDemoNotice,
  }: Omit<PageParts, 'knownUsers'> & { readonly knownUsers: KnownUsers | null },
  requestContext: RequestContext,
  address: URL,
  given: Given,
): Promise<RenderedPage> {
  const { site, session, country, chosenCountry } = requestContext
  // `isCounted` means that the page's API calls do not count against their rate limits, because the page itself counts
  // once, as `refused_form`. It is true for a page that shows a posted form again with the typed text: the visitor gets
  // the text back even above the rate limits of the calls, but cannot post forms without limit. The error page of
  // `failure` makes no API calls and does not count. If another site posted the form, the page shows no text, so its
  // calls count as usual.
  const isCounted = given.typed !== undefined || (given.form !== null && given.form.code !== 'cross_site')
  if (isCounted && !given.failure) await app.callLimits.take('refused_form', requestContext)
  const api = apiFor(requestContext, runner, { isCounted })
  const renderer = await pages.renderer()
  const user =
    session?.kind === 'member' && knownUsers
      ? await knownUsers.read(session.tokenHash, fetchUser, isPassing)
      : null
  const ownCountry = chosenCountry ?? user?.profile.country ?? country
  const request: PageRequest = {
    ...given,
    languages: given.languages ?? menuLanguages(given.locale, ownCountry, site.settings),
    lander: landerCopy(site, renderer.match(address).lander, given.locale),
    url: address.href,
    api,
    settings: {
      ...site.settings,
      support_email: readableAddress(site.settings.support_email),
      geoip_country: country,
      geoip_selected_country: chosenCountry,
    },
    company: site.company,
    user,
    staff:
      session?.kind === 'staff'
        ? {
            ...{ id: session.staffId, name: session.name, role: session.role },
            ...{ sites: [...session.siteIds], lacks: session.lacks },
          }
        : null,
    identityProvider: app.identityProvider?.name,
    demo: given.failure ? null : await findDemoNotice(requestContext),
  }
  return renderer.renderPage(request)

  async function fetchUser(): Promise<PageRequest['user']> {
    return (await api.currentUser({})).user
  }

  /**
   * Returns whether an error of the server, such as an outage, prevented the read of the member. The page can then use
   * the remembered member. Returns false for a refusal such as `too_many_requests`, because the page must show it.
   */
  function isPassing(error: unknown): boolean {
    const { code } = asApiError(error, app.log)
    return code === 'internal' || code === 'unavailable'
  }
}
