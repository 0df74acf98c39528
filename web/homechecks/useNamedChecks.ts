import { useCallback } from 'react'
import { useSignedIn } from '../session/signedIn.ts'
import { useLive, type Live } from '../ui/useLive.ts'
import { readHomeChecks, type HomeCheckRows } from './readHomeChecks.ts'

/** Home checks with what they name, kept up to date; those of one contact where it is given. */
export function useNamedChecks(contactId?: string): Live<HomeCheckRows> {
  const { engine } = useSignedIn()
  return useLive(useCallback(() => readHomeChecks(engine.replica, contactId), [engine, contactId]))
}
