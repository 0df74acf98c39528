// Signing in with a password: the same queries, the same hashing and the same answer for a wrong password, a disabled account and none.
import { Failure } from '../../shared/errors.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { HttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { knownDevice, rememberDevice } from './knownDevices.ts'
import { assertOwnPasswords, hashOfNewPassword, storePassword } from './newPasswords.ts'
import type { Attempt } from './signInLimits.ts'
import { domainOf, providerOfDomain } from './openid/providerOf.ts'
import { startSession, type Tokens } from './tokens.ts'
import { passSecondFactor } from './factors/secondFactor.ts'
import { UserEntity, type User } from './user.entity.ts'

/** Number of failed attempts in a row after which the next successful sign-in is reported to the user. */
const worthTelling = 5

export interface SignIn {
  /** In lower case. */
  email: string
  password: string
  newPassword: NewPassword | null
  stayLoggedIn: boolean
  /** Of a second factor. */
  code: string | null
}

/** Whether a password is right. Throws `unavailable` when too many wait, which counts nothing. */
export async function judgePassword(
  { passwords }: Pick<Server, 'passwords'>,
  attempt: Attempt,
  stored: string | null,
  given: string,
): Promise<boolean> {
  try {
    return await passwords.verify(stored, given)
  } catch (error) {
    await attempt.unjudged()
    throw error
  }
}

/** The signed-in user, once their password is right. Failures count like those of a sign-in. Throws `password.wrong`, `password.atProvider`, `tooManyRequests`, `unavailable`. */
export async function assertOwnPassword(server: Server, userId: string, given: string, { address, cookies }: HttpSide) {
  const user = await server.orm.em.fork().findOneOrFail(UserEntity, { id: userId })
  await assertOwnPasswords(server, user.email)
  const device = await knownDevice(server, cookies, userId)
  const attempt = await server.signInLimits.take(user.email, address, device)
  if (!(await judgePassword(server, attempt, user.passwordHash, given))) throw new Failure('password.wrong', { fields: ['password'] })
  await attempt.succeeded()
  return user
}

/** The user of an address who may sign in by password, and whether this browser is known to them. Always three queries. */
async function findAccountHere(server: Server, email: string, { cookies }: Pick<HttpSide, 'cookies'>) {
  const found = await server.orm.em.fork().findOne(UserEntity, { email })
  // A password from before the provider answered for this domain opens nothing any more.
  const provider = await providerOfDomain(server.orm.em.fork(), domainOf(email))
  const user = found && found.disabledAt === null && provider === null ? found : null
  return { user, device: await knownDevice(server, cookies, user && user.id) }
}

/** Whether a new password must be asked for at once: disclosed only to browsers on which the account has signed in before. */
export async function mustChangeHere(server: Server, email: string, http: HttpSide): Promise<boolean> {
  const { user, device } = await findAccountHere(server, email, http)
  return user !== null && user.mustChangePassword && device !== null
}

/**
 * What a sign-in needs once the password was right: a new password where it must be changed, and the second factor. Only what passes it is a success: a wrong code counts like a wrong password, and a
 * question for the code counts nothing, so that nobody who knows the password can try codes for ever.
 */
async function passTheRest(server: Server, attempt: Attempt, user: User, { password, newPassword, code }: SignIn) {
  try {
    if (user.mustChangePassword && !newPassword) throw new Failure('password.mustChange')
    const hash = newPassword && (await hashOfNewPassword(server, user, newPassword, password))
    const recoveryCodes = await passSecondFactor(server, user, code)
    await attempt.succeeded()
    return { hash, recoveryCodes }
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'factor.codeWrong')) await attempt.unjudged()
    throw error
  }
}

/** Throws the failures of a second factor, `invalidCredentials`, `tooManyRequests`, `unavailable`, `password.mustChange` and what is wrong with a new password. */
export async function signInWithPassword(
  server: Server,
  given: SignIn,
  http: HttpSide,
): Promise<{ tokens: Tokens; recoveryCodes: string[] | null }> {
  const { email, stayLoggedIn } = given
  const { user, device } = await findAccountHere(server, email, http)
  const attempt = await server.signInLimits.take(email, http.address, device)
  const isRight = await judgePassword(server, attempt, user && user.passwordHash, given.password)
  if (!user || !isRight) throw new Failure('invalidCredentials')
  const { hash, recoveryCodes } = await passTheRest(server, attempt, user, given)
  if (hash) await identityUnitOfWork(server, { userId: user.id }, (em) => storePassword(em, server.clock, user.id, hash, null))
  if (attempt.failuresBefore >= worthTelling)
    await identityUnitOfWork(server, { userId: user.id }, async (em) => {
      writeMail(em, server.clock, { template: 'signInAfterFailures', email, facts: { failures: attempt.failuresBefore } })
      await em.flush()
    })
  await rememberDevice(server, http.cookies, user.id)
  return { tokens: await startSession(server, user.id, stayLoggedIn, http.userAgent), recoveryCodes }
}
