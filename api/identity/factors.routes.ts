// The second factors of the signed-in user, and signing in with a passkey.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import {
  addPasskey,
  authenticatePasskey,
  confirmTotp,
  factors,
  newRecoveryCodes,
  preparePasskey,
  preparePasskeySignIn,
  prepareTotp,
  removePasskey,
  removeTotp,
  type Factors,
} from '../../shared/identity/factors.ts'
import type { Facts } from '../mail/templates.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import type { Account } from '../viewer.ts'
import { giveTokens } from './giveTokens.ts'
import { rememberDevice } from './knownDevices.ts'
import { domainOf, providerOfDomain } from './openid/providerOf.ts'
import { startSession } from './tokens.ts'
import { UserEntity } from './user.entity.ts'
import { PasskeyEntity } from './factors/passkey.entity.ts'
import { creationOptions, keepPasskey, requestOptions, userOfPasskey } from './factors/passkeys.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './factors/recoveryCodes.ts'
import { firstRecoveryCodes, forgetIdleCodes, isDemanded, setUpCodes, waysOf } from './factors/secondFactor.ts'
import { prepareSecret } from './factors/totp.ts'
import { TotpSecretEntity } from './factors/totpSecret.entity.ts'

async function factorsOf(server: Server, { userId, isGlobalAdmin }: Account): Promise<Factors> {
  const em = server.orm.em.fork()
  const secret = await em.findOne(TotpSecretEntity, { userId })
  const passkeys = await em.find(PasskeyEntity, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } })
  return {
    totp: secret && secret.confirmedAt !== null ? { since: secret.confirmedAt } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    recoveryCodes: await countRecoveryCodes(em, userId),
    isRequired: isDemanded(server.settings, { isGlobalAdmin }),
  }
}

/** Whom an identity provider answers for has no password here, and so no second factor beside it. */
function assertSignsInHere({ providerId }: Account): void {
  if (providerId !== null) throw new Failure('factor.atProvider')
}

/** One transaction on the factors of a user, with the mail about it. What leaves a demanded factor out is refused with `factor.lastRequired`. */
const changing = (
  server: Server,
  account: Account,
  what: Facts['secondFactor']['what'],
  change: (em: EntityManager) => Promise<void>,
): Promise<void> =>
  identityUnitOfWork(server, { userId: account.userId }, async (em) => {
    await change(em)
    await em.flush()
    if (isDemanded(server.settings, account) && (await waysOf(em, account.userId)).length === 0) throw new Failure('factor.lastRequired')
    await forgetIdleCodes(em, account.userId)
    writeMail(em, server.clock, { template: 'secondFactor', email: account.email, facts: { what } })
    await em.flush()
  })

export function factorsRoutes(registry: Registry): void {
  serve(registry, factors, ({ server, caller }) => factorsOf(server, caller.account))
  totpRoutes(registry)
  passkeyRoutes(registry)
  signInRoutes(registry)

  serve(registry, newRecoveryCodes, ({ server, caller }) => {
    const { userId, email } = caller.account
    return identityUnitOfWork(server, { userId }, async (em) => {
      if ((await waysOf(em, userId)).length === 0) throw new Failure('factor.none')
      const recoveryCodes = await makeRecoveryCodes(em, server.clock, userId)
      writeMail(em, server.clock, { template: 'secondFactor', email, facts: { what: 'recoveryNew' } })
      await em.flush()
      return { recoveryCodes }
    })
  })
}

function totpRoutes(registry: Registry): void {
  serve(registry, prepareTotp, ({ server, caller }) => {
    assertSignsInHere(caller.account)
    return prepareSecret(server, caller.account.userId, caller.account.email)
  })

  serve(registry, confirmTotp, async ({ server, caller, body, http }) => {
    const { userId, email } = caller.account
    const attempt = await server.signInLimits.takeCode(theHttpSide(http).address)
    const recoveryCodes = await setUpCodes(server, { id: userId, email }, body.code)
    await attempt.succeeded()
    return { recoveryCodes }
  })

  serve(registry, removeTotp, async ({ server, caller }) => {
    const { userId } = caller.account
    await changing(server, caller.account, 'codesOff', async (em) => {
      const secret = await em.findOne(TotpSecretEntity, { userId })
      if (secret) em.remove(secret)
    })
    return {}
  })
}

function passkeyRoutes(registry: Registry): void {
  serve(registry, preparePasskey, async ({ server, caller, http }) => {
    const { userId: id, email, forename, surname } = caller.account
    assertSignsInHere(caller.account)
    return { options: JSON.stringify(await creationOptions(server, { id, email, forename, surname }, theHttpSide(http).origin)) }
  })

  serve(registry, addPasskey, async ({ server, caller, body, http }) => {
    const { userId, email } = caller.account
    const recoveryCodes = await keepPasskey(server, userId, body, theHttpSide(http).origin, (em) => {
      writeMail(em, server.clock, { template: 'secondFactor', email, facts: { what: 'passkeyOn' } })
      return firstRecoveryCodes(em, server, userId)
    })
    return { recoveryCodes }
  })

  serve(registry, removePasskey, async ({ server, caller, params }) => {
    await changing(server, caller.account, 'passkeyOff', async (em) => {
      const passkey = await em.findOne(PasskeyEntity, { id: params.id, userId: caller.account.userId })
      if (!passkey) throw new Failure('notFound')
      em.remove(passkey)
    })
    return {}
  })
}

function signInRoutes(registry: Registry): void {
  serve(registry, preparePasskeySignIn, async ({ server, http }) => {
    const { address, origin } = theHttpSide(http)
    await server.signInLimits.takeChallenge(address)
    return { options: JSON.stringify(await requestOptions(server, origin)) }
  })

  serve(registry, authenticatePasskey, async ({ server, body, http }) => {
    const side = theHttpSide(http)
    await server.signInLimits.takeExternal(side.address)
    const userId = await userOfPasskey(server, body.response, side.origin)
    const em = server.orm.em.fork()
    const user = await em.findOne(UserEntity, { id: userId, disabledAt: null, kind: 'person' })
    // A passkey from before an identity provider answered for the address opens nothing any more.
    if (!user || (await providerOfDomain(em, domainOf(user.email)))) throw new Failure('factor.passkeyRefused')
    await rememberDevice(server, side.cookies, userId)
    const tokens = await startSession(server, userId, body.stayLoggedIn, side.userAgent)
    return { token: tokens.access, activeTenantId: await giveTokens(server, side.cookies, tokens) }
  })
}
