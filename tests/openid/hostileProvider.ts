// A provider that says and signs whatever a test wants.
import { constants, createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })

/** Made once; `other` is nobody's. */
export const keys = {
  rsa: rsa(2048),
  other: rsa(2048),
  weak: rsa(1024),
  p256: ec('P-256'),
  p384: ec('P-384'),
  p521: ec('P-521'),
  ed: generateKeyPairSync('ed25519'),
}

export const jwkOf = (key: KeyObject, more: object = {}): object => ({ ...key.export({ format: 'jwk' }), ...more })

const part = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Any header over any payload, signed as `alg` says, whether that makes sense or not. */
export function token(
  header: Record<string, unknown>,
  payload: unknown,
  key: KeyObject | string,
  alg: string = String(header.alg),
): string {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${signature(alg, Buffer.from(text), key).toString('base64url')}`
}

function signature(alg: string, text: Buffer, key: KeyObject | string): Buffer {
  const hash = `sha${alg.slice(-3)}`
  if (alg.startsWith('HS')) return createHmac(hash, key).update(text).digest()
  if (alg.startsWith('RS')) return sign(hash, text, key)
  if (alg.startsWith('PS'))
    return sign(hash, text, {
      key: key as KeyObject,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    })
  if (alg.startsWith('ES')) return sign(hash, text, { key: key as KeyObject, dsaEncoding: 'ieee-p1363' })
  if (alg === 'EdDSA') return sign(null, text, key)
  return Buffer.alloc(0)
}

type Answering = (response: ServerResponse) => void

export interface Hostile {
  issuer: string
  /** Ways of answering for `metadata`, `jwks` and `token`; honest ones to begin with. */
  answers: { metadata: Answering; jwks: Answering; token: Answering }
  /** Addresses that were asked for, in order. */
  asked: string[]
}

export const saying =
  (body: unknown, status = 200): Answering =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))

export const redirecting =
  (to: string): Answering =>
  (response) =>
    void response.writeHead(302, { Location: to }).end()

export const silent: Answering = () => undefined

/** More than any provider has to say, without end. */
export const endless: Answering = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"keys":[')
  const more = () => {
    while (!response.destroyed && response.write(`${' '.repeat(65_536)}`));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

export const metadataOf = (issuer: string, more: object = {}): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  ...more,
})

export interface HostileHouse {
  origin: string
  /** Another provider below the same origin. */
  open(jwks?: object[]): Hostile
  stop(): Promise<void>
}

export async function openHostileHouse(): Promise<HostileHouse> {
  const houses = new Map<string, Hostile>()
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/')
    const house = houses.get(name)
    house?.asked.push(request.url ?? '')
    const what = rest.join('/') === '.well-known/openid-configuration' ? 'metadata' : rest[0]
    if (house && (what === 'metadata' || what === 'jwks' || what === 'token')) house.answers[what](response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    open(jwks = [jwkOf(keys.rsa.publicKey, { kid: 'k1' })]) {
      const name = `p${houses.size}`
      const issuer = `${origin}/${name}`
      const answers = { metadata: saying(metadataOf(issuer)), jwks: saying({ keys: jwks }), token: saying({}) }
      const house: Hostile = { issuer, answers, asked: [] }
      houses.set(name, house)
      return house
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
