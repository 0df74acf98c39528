// Devices at the door for tests: made by an administrator, registered with a code, proven by their key.
import { generateKeyPairSync, sign } from 'node:crypto'
import { expect } from 'vitest'
import type { Service } from '../../shared/bookings/booking.ts'
import { signedText } from '../../shared/terminal/terminal.ts'
import type { World } from '../world.ts'

export const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey }
}
export type Key = ReturnType<typeof newKey>

export const signed = (id: string, challenge: string, { privateKey }: Key, text = signedText(id, challenge)) =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')

export function createTerminals(world: World, administrator: () => { token: string }) {
  const asLead = (method: string, path: string, body?: object) =>
    world.client(administrator().token).send(method, `/api/admin/terminals${path}`, body)
  const send = (path: string, body: object) => world.client().send('POST', `/api/terminal/${path}`, body)
  const challengeFor = async (id: string): Promise<string> => (await send('challenge', { terminalId: id })).body.challenge
  const made = {
    asLead,
    send,
    challengeFor,
    async make(services: Service[] = ['daycare'], name = 'Eingang', clocks = false, shelterId: string | null = null): Promise<string> {
      const answer = await asLead('POST', '/new', { name, services, clocks, shelterId })
      expect(answer.status).toBe(200)
      return answer.body.id
    },
    async codeFor(id: string): Promise<string> {
      const { status, body } = await asLead('POST', `/${id}/code`)
      expect(status).toBe(200)
      return body.code
    },
    register: (code: string, key: Key = newKey(), more: object = {}) => send('register', { code, publicKey: key.publicKey, ...more }),
    async prove(id: string, key: Key) {
      const challenge = await challengeFor(id)
      return send('session', { terminalId: id, challenge, signature: signed(id, challenge, key) })
    },
    /** A terminal with its device, and what the device got. */
    async terminal(services?: Service[], name?: string, clocks?: boolean, shelterId?: string) {
      const id = await made.make(services, name, clocks, shelterId)
      const key = newKey()
      expect((await made.register(await made.codeFor(id), key)).body).toEqual({ terminalId: id })
      const { status, body } = await made.prove(id, key)
      expect(status).toBe(200)
      return { id, key, token: body.token as string, context: body.terminal }
    },
  }
  return made
}
