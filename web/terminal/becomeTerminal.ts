// A device becomes a terminal: it makes its key, shows the code, and keeps what it needs to prove itself.
import { registerTerminal } from '../../shared/terminal/terminal.ts'
import type { Caller } from '../../sync/call.ts'
import { openTerminalDevice } from '../session/terminalDevice.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

export const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** Throws the server's Failure, and whatever the browser says when it can make or keep no key. */
export async function becomeTerminal(caller: Caller, code: string, name: string | null): Promise<void> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const device = openTerminalDevice({})
  // Before the code is spent it is known that this device can keep what follows.
  await device.current()
  const spki = base64(await crypto.subtle.exportKey('spki', publicKey))
  const { terminalId } = await caller.call(registerTerminal, { body: { code, publicKey: spki, name } })
  const registeredAt = new Date().toISOString()
  await device.add({ terminalId, privateKey, registeredAt, context: null, revokedAt: null, kept: 0 })
}
