import Dexie from 'dexie'
import { openTerminalDevice, terminalDatabase } from './terminalDevice.ts'

/** Whether this device is a terminal by now. A device that never was one gets no database by asking. */
export async function isTerminalRegistered(): Promise<boolean> {
  if (!(await Dexie.exists(terminalDatabase))) return false
  const registration = await openTerminalDevice({}).current()
  return registration !== null && registration.revokedAt === null
}
