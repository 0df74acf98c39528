// Passkeys (Web Authentication, level 3): made for this installation's address, with the fingerprint or the code of the device each time.
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { Failure } from '../../../shared/errors.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { takeChallenge } from '../../orm/factors.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { hashOfToken } from '../../viewer.ts'
import { PasskeyEntity } from './passkey.entity.ts'
import { PasskeyChallengeEntity } from './passkeyChallenge.entity.ts'

const life = 5 * 60_000
const most = 20

type Doors = Pick<Server, 'orm' | 'clock'>

/** Who gets a passkey. */
interface Holder {
  id: string
  email: string
  forename: string
  surname: string
}

const hostOf = (origin: string): string => new URL(origin).hostname
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

async function remember({ clock }: Doors, em: EntityManager, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(clock.now() + life).toISOString()
  em.create(PasskeyChallengeEntity, { hash: hashOfToken(challenge), userId, expiresAt })
  await em.flush()
}

/** Judges a challenge once: it was given to this user (or to anybody, for a sign-in), lately, and nobody has used it. */
const isOurs =
  ({ orm, clock }: Doors, userId: string | null) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(orm.em.fork(), hashOfToken(challenge), userId, new Date(clock.now()).toISOString())

/** What the browser has written. Its content is the library's to judge. Throws `factor.passkeyRefused` for anything else than an object. */
function readAnswer<T extends object>(text: string): T {
  let read: T | null
  try {
    read = JSON.parse(text)
  } catch {
    read = null
  }
  if (read === null || typeof read !== 'object') throw new Failure('factor.passkeyRefused')
  return read
}

/** Throws `factor.tooManyPasskeys`. */
export async function creationOptions(doors: Doors, user: Holder, origin: string) {
  const challenge = new Uint8Array(doors.clock.random(32))
  return identityUnitOfWork(doors, { userId: user.id }, async (em) => {
    const own = await em.find(PasskeyEntity, { userId: user.id })
    if (own.length >= most) throw new Failure('factor.tooManyPasskeys')
    const options = await generateRegistrationOptions({
      rpName: 'Obhut',
      rpID: hostOf(origin),
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: `${user.forename} ${user.surname}`,
      challenge,
      timeout: life,
      excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await remember(doors, em, options.challenge, user.id)
    return options
  })
}

/** Throws `factor.passkeyRefused` and `factor.tooManyPasskeys`. */
export async function keepPasskey(
  doors: Doors,
  userId: string,
  given: { name: string; response: string },
  origin: string,
  andThen: (em: EntityManager) => Promise<string[] | null>,
): Promise<string[] | null> {
  const response = readAnswer<RegistrationResponseJSON>(given.response)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: isOurs(doors, userId),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
  }).catch(() => null)
  if (!verified?.verified) throw new Failure('factor.passkeyRefused')
  const { credential } = verified.registrationInfo
  return identityUnitOfWork(doors, { userId }, async (em) => {
    if ((await em.count(PasskeyEntity, { userId })) >= most) throw new Failure('factor.tooManyPasskeys')
    if (await em.findOne(PasskeyEntity, { credentialId: credential.id })) throw new Failure('factor.passkeyRefused')
    const codes = await andThen(em)
    em.create(PasskeyEntity, {
      id: orderedId(doors.clock.now(), doors.clock.random(16)),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(','),
      name: given.name,
      createdAt: new Date(doors.clock.now()).toISOString(),
      lastUsedAt: null,
    })
    await em.flush()
    return codes
  })
}

/** Names no account: which passkeys there are only the browser knows. */
export async function requestOptions(doors: Doors, origin: string) {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: new Uint8Array(doors.clock.random(32)),
    timeout: life,
    userVerification: 'required',
  })
  await identityUnitOfWork(doors, {}, (em) => remember(doors, em, options.challenge, null))
  return options
}

/** The owner of the passkey that has signed. Throws `factor.passkeyRefused`. */
export async function userOfPasskey(doors: Doors, given: string, origin: string): Promise<string> {
  const response = readAnswer<AuthenticationResponseJSON>(given)
  const known = typeof response.id === 'string' ? await doors.orm.em.fork().findOne(PasskeyEntity, { credentialId: response.id }) : null
  if (!known) throw new Failure('factor.passkeyRefused')
  const { id, userId, credentialId, publicKey, counter } = known
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isOurs(doors, null),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    // A passkey that several devices share does not count its signatures.
    credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
  }).catch(() => null)
  if (!verified?.verified) throw new Failure('factor.passkeyRefused')
  await identityUnitOfWork(doors, { userId }, async (em) => {
    const passkey = await em.findOne(PasskeyEntity, { id })
    if (!passkey) throw new Failure('factor.passkeyRefused')
    Object.assign(passkey, { counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date(doors.clock.now()).toISOString() })
    await em.flush()
  })
  return userId
}
