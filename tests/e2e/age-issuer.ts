/** The issuer of proofs of age that the server of the end-to-end tests trusts, and that the tests present. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSandboxIssuer, type SandboxIssuer } from '#server/adapters/age-proof/sandbox.ts'

const fileIn = (folder: string) => join(folder, 'age-issuer.json')

/** Creates an issuer for this run. Returns the path of the file with the certificate that the server trusts. */
export async function writeIssuer(folder: string): Promise<string> {
  const { authority, signer } = await createSandboxIssuer(new Date())
  const trusted = join(folder, 'age-issuers.pem')
  writeFileSync(trusted, authority.toString())
  const parts = {
    authority: authority.toString(),
    certificate: signer.certificate.toString(),
    key: signer.key.export({ type: 'pkcs8', format: 'pem' }),
  }
  writeFileSync(fileIn(folder), JSON.stringify(parts))
  return trusted
}

export function readIssuer(folder: string): SandboxIssuer {
  const { authority, certificate, key } = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  return {
    authority: new X509Certificate(authority),
    signer: { certificate: new X509Certificate(certificate), key: createPrivateKey(key) },
  }
}
