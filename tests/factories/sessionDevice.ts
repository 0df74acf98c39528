// A device with a session, and a server in memory that grants leases of seven days and closes accounts and organisations on demand; replication itself never answers.
import { afterEach } from 'vitest'
import type { UserContext } from '../../shared/identity/session.ts'
import { bookTime } from '../../shared/timetracking/timeRecord.ts'
import { Session } from '../../web/session/session.ts'
import { fakeEnvironment, json } from './environment.ts'
import { userContext } from './userContext.ts'

const id = (n: number) => `01960000-0000-7000-8000-00000000000${n}`
export const [nora, emil, shelter, boarding] = [id(1), id(2), id(3), id(4)]
export const day = 86_400_000

function contextOf(userId: string, tenantId: string, leaseUntil: string): UserContext {
  const tenantOf = (tenant: string) => ({ id: tenant, name: tenant === shelter ? 'Shelter' : 'Boarding', userId })
  return userContext({
    userId,
    forename: userId === nora ? 'Nora' : 'Emil',
    surname: 'Lind',
    tenants: [tenantOf(shelter), tenantOf(boarding)],
    tenant: { ...tenantOf(tenantId), status: 'ACTIVE', scheduledDeletion: null, enteredUntil: null, zone: 'Europe/Berlin' },
    rights: ['timetracking.own'],
    leaseUntil,
  })
}

const opened: Session[] = []
afterEach(async () => {
  for (const session of opened.splice(0)) {
    const state = session.current()
    if (state.phase === 'signedIn') await state.engine?.stop()
  }
})

interface Pushed {
  tenant: string
  /** Whose token it travelled with. */
  by?: string
  refresh: boolean
  mids: string[]
}

const handedOver = (iso: string, mids: string[]) =>
  json({ epoch: id(9), serverTime: iso, results: mids.map((mid) => ({ mid, status: 202, body: null })) })

/** `closed`, `signedOut` and `erased` are users, `shut` and `gone` organisations: one has closed its access, one is deleted. `stores` says whether what is handed over arrives. */
export function device() {
  const world = {
    online: true,
    closed: null as string | null,
    signedOut: null as string | null,
    erased: null as string | null,
    shut: null as string | null,
    gone: null as string | null,
    stores: true,
    /** Organisations whose entries the server carries out. */
    takes: [] as string[],
    pushed: [] as Pushed[],
  }
  const environment = fakeEnvironment((path, { headers, body }) => {
    if (!world.online) throw new TypeError('no network')
    if (path === '/api/auth/authenticate/password')
      return json({ token: (JSON.parse(body as string) as { email: string }).email.split('@')[0]!, activeTenantId: shelter })
    const bearer = headers.Authorization?.slice('Bearer '.length)
    const refuse = () => json({ code: 'accountClosed', detail: { userId: world.closed } }, 401)
    if (path === '/api/sync/push' && world.closed && !bearer) {
      const { calls } = JSON.parse(body as string) as { calls: { mid: string }[] }
      const mids = calls.map(({ mid }) => mid)
      world.pushed.push({ tenant: headers['X-Active-Tenant']!, refresh: headers['X-Refresh-Request'] === '1', mids })
      if (!world.stores) throw new TypeError('no network')
      return handedOver(iso(), mids)
    }
    if (world.erased && (!bearer || bearer === world.erased)) return json({ code: 'tenantGone' }, 410)
    if (world.signedOut && (!bearer || bearer === world.signedOut))
      return json({ code: 'signedOut', detail: { userId: world.signedOut } }, 401)
    if (world.closed && (!bearer || bearer === world.closed)) return refuse()
    if (path === '/api/sync/hand-over') {
      const { tenantId, calls } = JSON.parse(body as string) as { tenantId: string; calls: { mid: string }[] }
      const mids = calls.map(({ mid }) => mid)
      if (tenantId !== world.shut) return json({ code: 'notFound' }, 404)
      if (mids.length > 0 && !world.stores) throw new TypeError('no network')
      if (mids.length > 0) world.pushed.push({ tenant: tenantId, refresh: false, mids })
      return handedOver(iso(), mids)
    }
    const tenant = headers['X-Active-Tenant'] ?? ([world.shut, world.gone].includes(shelter) ? boarding : shelter)
    if (tenant === world.shut || tenant === world.gone) return json({ code: 'forbidden' }, 403)
    if (path === '/api/auth/user') {
      const context = contextOf(bearer!, tenant, iso(7 * day))
      return json({ ...context, tenants: context.tenants.filter((one) => one.id !== world.shut && one.id !== world.gone) })
    }
    if (path === '/api/sync/push' && world.takes.includes(tenant)) {
      const { calls } = JSON.parse(body as string) as { calls: { mid: string }[] }
      const mids = calls.map(({ mid }) => mid)
      world.pushed.push({ tenant, by: bearer!, refresh: false, mids })
      return json({ epoch: id(9), serverTime: iso(), results: mids.map((mid) => ({ mid, status: 200, body: null })) })
    }
    if (path.startsWith('/api/sync/')) throw new TypeError('no network')
    return json({})
  })
  const iso = (later = 0) => new Date(environment.time.now + later).toISOString()
  const open = () => {
    const session = new Session(environment)
    opened.push(session)
    return session
  }
  return { world, environment, open }
}

export const engineOf = (session: Session) => {
  const state = session.current()
  if (state.phase !== 'signedIn' || !state.engine) throw new Error(`not signed in: ${state.phase}`)
  return state.engine
}
export const signIn = (session: Session, userId: string) =>
  session.signIn({ email: `${userId}@example.org`, password: 'lantern-river', newPassword: null, stayLoggedIn: true })
export const book = (session: Session, from: number) =>
  engineOf(session).perform(bookTime, {
    id: null,
    userId: engineOf(session).userId,
    date: '2026-06-10',
    task: '',
    startTime: `2026-06-10T0${from}:00:00.000Z`,
    endTime: `2026-06-10T0${from + 1}:00:00.000Z`,
  })
export const reached = async (session: Session, phase: string) => {
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(() => look())
    const look = () => {
      if (session.current().phase !== phase) return
      stop()
      resolve()
    }
    look()
  })
  const state = session.current()
  if (state.phase !== 'signedOut') throw new Error(state.phase)
  return state
}
