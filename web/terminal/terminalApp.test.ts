import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { checkIn } from '../../shared/bookings/checkIn.ts'
import { signedText } from '../../shared/terminal/terminal.ts'
import { openTerminalDevice } from '../session/terminalDevice.ts'
import { fakeEnvironment, json, type Answering } from '../../tests/factories/environment.ts'
import { house, idOf } from '../../tests/factories/house.ts'
import { TerminalApp, type TerminalState } from './terminalApp.ts'

const terminalId = idOf('terminal')
const context = {
  id: terminalId,
  name: 'Eingang',
  services: ['daycare' as const],
  leaseUntil: '2026-06-17T10:00:00.000Z',
  tenant: { id: idOf('tenant'), name: 'Tierheim', zone: 'Europe/Berlin', isReadOnly: false },
}

/** A server that knows this terminal, is out of reach, has revoked it, or has deleted its organisation. */
async function device() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const server = { mood: 'good' as 'good' | 'gone' | 'revoked' | 'deleted' }
  const proofs: boolean[] = []
  const answer: Answering = async (path, init) => {
    if (server.mood === 'gone') throw new TypeError('Failed to fetch')
    if (server.mood === 'deleted' && path !== '/api/terminal/challenge') return json({ code: 'tenantGone' }, 410)
    if (path === '/api/terminal/challenge') return json({ challenge: 'key.1.random.seal' })
    if (path === '/api/terminal/session') {
      const { signature } = JSON.parse(init.body as string) as { signature: string }
      const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0))
      const text = new TextEncoder().encode(signedText(terminalId, 'key.1.random.seal'))
      proofs.push(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, bytes, text))
      return server.mood === 'revoked' ? json({ code: 'terminal.revoked' }, 401) : json({ token: 'at_token', terminal: context })
    }
    return json(server.mood === 'revoked' ? { code: 'notSignedIn' } : { code: 'unavailable' }, server.mood === 'revoked' ? 401 : 503)
  }
  const environment = fakeEnvironment(answer, { indexedDB: new IDBFactory() })
  const storage = { indexedDB: environment.indexedDB!, IDBKeyRange: IDBKeyRange as never }
  const kept = openTerminalDevice(storage)
  const register = () =>
    kept.add({ terminalId, privateKey, registeredAt: '2026-06-10T10:00:00.000Z', context: null, revokedAt: null, kept: 0 })
  return { server, proofs, environment, kept, register }
}

/** Waits until the app is in this phase; what it is then. */
const reached = <P extends TerminalState['phase']>(app: TerminalApp, phase: P) =>
  new Promise<Extract<TerminalState, { phase: P }>>((resolve) => {
    const look = () => {
      const state = app.current()
      if (state.phase === phase) resolve(state as Extract<TerminalState, { phase: P }>)
    }
    app.subscribe(look)
    look()
  })

describe('the terminal', () => {
  test('of a device that never registered is none', async () => {
    const { environment } = await device()
    const app = new TerminalApp(environment)
    await app.start()
    expect(app.current()).toEqual({ phase: 'unregistered' })
  })

  test('proves itself by its key and opens; later it opens from the device, without the network', async () => {
    const { environment, register, proofs, server } = await device()
    await register()
    const app = new TerminalApp(environment)
    await app.start()
    const first = await reached(app, 'open')
    expect(first.context).toEqual(context)
    expect(proofs).toEqual([true])
    await first.engine.stop()
    server.mood = 'gone'
    const again = new TerminalApp(environment)
    await again.start()
    const open = await reached(again, 'open')
    expect(open.context.name).toBe('Eingang')
    await open.engine.stop()
  })

  test('says why it cannot be set up while the server is out of reach', async () => {
    const { environment, register, server } = await device()
    await register()
    server.mood = 'gone'
    const app = new TerminalApp({ ...environment, setTimeout: () => 0 })
    await app.start()
    expect(app.current()).toMatchObject({ phase: 'waiting', failure: { code: 'unreachable' } })
  })

  test.each([
    { mood: 'revoked', isTenantGone: false },
    { mood: 'deleted', isTenantGone: true },
  ] as const)('that is $mood lets go of its rows and keeps what it had not sent', async ({ mood, isTenantGone }) => {
    const { environment, register, server, kept } = await device()
    await register()
    const app = new TerminalApp(environment)
    await app.start()
    const { engine } = await reached(app, 'open')
    const { bookings, stays } = house({ Bella: {} })
    await engine.replica.booking.bulkPut([...bookings])
    await engine.replica.stay.bulkPut([...stays])
    await engine.perform(checkIn.daycare, { bookingId: bookings[0]!.id, stays: [{ id: stays[0]!.id, animalId: stays[0]!.animalId }] })
    await kept.keepRound(terminalId, {
      house: { id: idOf('house'), name: 'Haus' },
      animals: [],
      rooms: [],
      items: [],
      logs: [],
      people: [],
    })
    server.mood = mood
    await engine.sync().catch(() => undefined)
    expect(await reached(app, 'revoked')).toEqual({ phase: 'revoked', kept: 1, isTenantGone })
    await engine.replica.open()
    for (const table of [engine.replica.booking, engine.replica.stay, engine.replica.shadow]) expect(await table.count()).toBe(0)
    expect((await engine.replica.outbox.toArray()).map(({ name }) => name)).toEqual(['daycare.checkIn'])
    engine.replica.close()
    expect(await kept.round(terminalId)).toBeNull()
    expect(await kept.current()).toMatchObject({ kept: 1, revokedAt: '2026-06-10T10:00:00.000Z' })
    const later = new TerminalApp(environment)
    await later.start()
    expect(later.current()).toEqual({ phase: 'revoked', kept: 1, isTenantGone })
  })

  test('of an organisation that is deleted before it has opened says so, and does not try again', async () => {
    const { environment, register, server } = await device()
    await register()
    server.mood = 'deleted'
    const app = new TerminalApp(environment)
    await app.start()
    expect(await reached(app, 'revoked')).toEqual({ phase: 'revoked', kept: 0, isTenantGone: true })
  })
})
