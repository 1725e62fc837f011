import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createEuAppAgeProof } from './openid4vp.ts'
import type { AgeProofs } from './port.ts'
import { createSandboxAgeProof } from './sandbox.ts'

/**
 * Creates the configured methods.
 * @param issuers file with the certificates of trusted issuers, PEM; `null` for none
 */
export async function createAgeProofs(
  issuers: string | null,
  { hasSandbox }: { hasSandbox: boolean },
): Promise<AgeProofs> {
  return {
    eu_app: issuers === null ? null : createEuAppAgeProof(await readCertificates(issuers)),
    sandbox: hasSandbox ? createSandboxAgeProof() : null,
  }
}

async function readCertificates(file: string): Promise<X509Certificate[]> {
  const text = await readFile(file, 'utf8')
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (blocks.length === 0) throw new Error('it contains no certificate')
  return blocks.map((block) => new X509Certificate(block))
}
