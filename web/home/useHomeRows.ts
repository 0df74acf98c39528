// The rows of the home page, read again whenever they, a setting or the date change.
import { useCallback } from 'react'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useLive, type Live } from '../ui/useLive.ts'
import { readHome, type HomeRows } from './readHome.ts'

export function useHomeRows(): Live<HomeRows> {
  const { engine } = useSignedIn()
  const today = useToday()
  return useLive(useCallback(() => readHome(engine.replica, engine.userId, today), [engine, today]))
}
