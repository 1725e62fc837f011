import type { FastifyInstance } from 'fastify'
import { encodeQR } from 'qr'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { campaignQrPath } from '#contract/wire/paths.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { loadSharp } from '#server/http/load-sharp.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'

/** Width of the PNG in pixels: 8 cm at 300 dots per inch. */
const png_pixels = 945

/** O1: GET /admin/campaign-qr sends the QR code of the link of a campaign as an SVG or PNG file to print. */
export function mountCampaignQr(server: FastifyInstance, { app, requestContexts, runner }: HttpParts): void {
  server.get<{ Querystring: Record<string, string> }>(campaignQrPath, async (request, reply) => {
    try {
      const { site, campaign, format } = request.query
      const api = apiFor(await requestContexts.open(request, reply), runner)
      const { campaigns } = await api.listCampaigns({ site: site as SiteId })
      const found = campaigns.find(({ id }) => id === campaign)
      if (!found) throw new ApiError('not_found')
      const isPng = format === 'png'
      const svg = encodeQR(found.link, 'svg', { ecc: 'medium', border: 4 })
      return reply
        .headers({
          'content-disposition': `attachment; filename="${found.key}.${isPng ? 'png' : 'svg'}"`,
          'cache-control': 'no-store',
          ...dataHeaders,
        })
        .type(isPng ? 'image/png' : 'image/svg+xml')
        .send(isPng ? await drawPng(svg) : svg)
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}

/** Scanners need the light ground, also on a dark page. */
async function drawPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg), { density: 1200 })
    .resize(png_pixels, png_pixels, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
}
