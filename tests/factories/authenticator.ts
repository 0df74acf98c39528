// An authenticator in software, for passkeys in tests without a browser: ES256, attestation "none", user verified.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR of what is needed here: lengths below 65,536, small integers, texts, bytes, maps (RFC 8949). */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].map(([key, one]) => Buffer.concat([cbor(key), cbor(one as Parameters<typeof cbor>[0])]))
  return Buffer.concat([head(5, value.size), ...entries])
}

export interface Authenticator {
  create(options: { challenge: string }, origin: string): object
  get(options: { challenge: string }, origin: string): object
}

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const coordinates = publicKey.export({ format: 'jwk' })
  const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
  const key = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(coordinates.x)],
      [-3, bytes(coordinates.y)],
    ]),
  )
  /** Flags: user present 1, verified 4, attested credential 64. */
  const dataOf = (origin: string, flags: number, more: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create({ challenge }, origin) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = dataOf(origin, 1 | 4 | 64, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      })
    },
    get({ challenge }, origin) {
      const client = clientData('webauthn.get', challenge, origin)
      const authData = dataOf(origin, 1 | 4)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return answer({ clientDataJSON: base64url(client), authenticatorData: base64url(authData), signature: base64url(signature) })
    },
  }
}
