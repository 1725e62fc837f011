import type { FlaggerId, SiteId } from '#contract/wire/ids.ts'
import { deliverMail } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { newToken } from '#server/kernel/ids.ts'
import { defineJob } from '#server/kernel/job.ts'
import { ignoreRefusal } from '../reports/send-receipt.ts'
import { hashOfToken } from './find-flagger.ts'
import { updateToken } from './store.ts'

/** Mails a trusted flagger a personal link. Every run makes a new link, because only the hash of its token is stored. */
export const sendFlaggerLink = defineJob(
  'moderation.send_flagger_link',
  async (app: App, { site: siteId, flagger }: { site: SiteId; flagger: FlaggerId }) => {
    const site = await getSite(app, siteId)
    const token = newToken()
    const { rows } = await updateToken(app.db, {
      site_id: siteId,
      id: flagger,
      token_hash: hashOfToken(token),
    })
    const [row] = rows
    if (!row) return
    const { organisation, email } = row
    const params = {
      organisation,
      site_name: site.settings.name,
      url: `${site.origin}/notice?flagger=${token}`,
    }
    const to = { email, language: site.settings.domain_language }
    await ignoreRefusal(deliverMail(app, site, `flagger-${token.slice(0, 12)}`, to, 'flagger_link', params))
  },
)
