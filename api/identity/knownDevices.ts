// The cookie by which a browser is known to the accounts that signed in on it: it frees them from limits that strangers can use up.
import type { Server } from '../server.ts'
import { rememberKnownDevice } from '../orm/knownDevices.ts'
import { type Cookies, hashOfToken } from '../viewer.ts'
import { isSecure } from './cookie.ts'
import { KnownDeviceEntity } from './knownDevice.entity.ts'

const yearAndMore = 400 * 24 * 60 * 60
const nobody = '00000000-0000-0000-0000-000000000000'

const cookieName = ({ settings }: Pick<Server, 'settings'>): string => (isSecure(settings) ? '__Host-kd' : 'kd')

function hashOfCookie(server: Pick<Server, 'settings'>, cookies: Pick<Cookies, 'get'>): string | null {
  const value = cookies.get(cookieName(server))
  return value && /^kd_[\w-]{43}$/.test(value) ? hashOfToken(value) : null
}

/** The hash of this browser's cookie where the user has signed in with it before, else null. Always one query, also for nobody. */
export async function knownDevice(
  server: Pick<Server, 'settings' | 'orm'>,
  cookies: Pick<Cookies, 'get'>,
  userId: string | null,
): Promise<string | null> {
  const hash = hashOfCookie(server, cookies)
  const known = await server.orm.em.fork().findOne(KnownDeviceEntity, { hash: hash ?? '', userId: userId ?? nobody })
  return known && hash
}

/** After a sign-in. A value that no account knows is not taken over, so that nobody can plant one. */
export async function rememberDevice(server: Pick<Server, 'settings' | 'orm' | 'clock'>, cookies: Cookies, userId: string): Promise<void> {
  const { orm, clock, settings } = server
  const em = orm.em.fork()
  const given = hashOfCookie(server, cookies)
  const isOurs = given !== null && (await em.count(KnownDeviceEntity, { hash: given })) > 0
  const value = isOurs ? cookies.get(cookieName(server))! : `kd_${Buffer.from(clock.random(32)).toString('base64url')}`
  await rememberKnownDevice(em, hashOfToken(value), userId, new Date(clock.now()).toISOString())
  cookies.set(cookieName(server), value, { maxAgeSeconds: yearAndMore, secure: isSecure(settings) })
}
