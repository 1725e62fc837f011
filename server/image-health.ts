/** The health check of the container image: exits with 0 if the product answers on its port. */
import { get } from 'node:http'
import { readConfig } from './config/config.ts'

const { port } = readConfig(process.env, [])
const request = get({ host: '127.0.0.1', port, path: '/healthz', timeout: 4_000 }, (response) => {
  process.exit(response.statusCode === 200 ? 0 : 1)
})
request.on('timeout', () => request.destroy(new Error('no answer')))
request.on('error', () => process.exit(1))
