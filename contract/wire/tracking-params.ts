import { lander_param } from './lander-param.ts'

/** Query parameters that name a visitor's traffic source (A3). */
export const traffic_params = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** Query parameters that every link and redirect within the site keeps (S10). */
export const carried_params: readonly string[] = [...traffic_params, 't', 'lb']

/**
 * Names of the query parameters that the pages for visitors pass on to the next page. Their values are only in URLs,
 * never in a cookie (A3, decision 036).
 */
const visitor_params = [...carried_params, 'invite', lander_param]

/**
 * Query parameter of links in mails. Its value is the number of the mail. If a signed-in member opens the link, the
 * server records that the mail was used and redirects to the URL without this parameter.
 */
export const notice_param = 'notice'

/**
 * Query parameter of the links in promotions and news. Its value is the number of the mailing, which is the same for all
 * recipients. The server counts the visit and redirects to the URL without this parameter.
 */
export const mailing_param = 'mailing'

/**
 * Query parameter of the links of campaigns. Its value is the key of the campaign. The server redirects to the lander of
 * the campaign with its traffic source.
 */
export const campaign_param = 'campaign'

/** Returns the parameters of the query `search` whose names are in `names`, each parameter once. */
export function trackingParamsOf(search: string, names: readonly string[] = visitor_params): URLSearchParams {
  const query = new URLSearchParams(search)
  return new URLSearchParams(
    names.flatMap((name) =>
      query
        .getAll(name)
        .slice(0, 1)
        .map((value): [string, string] => [name, value]),
    ),
  )
}
