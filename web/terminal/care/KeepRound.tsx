import { useEffect } from 'react'
import { useStatus } from '../../ui/useStatus.ts'
import type { RoundKeeper } from './roundKeeper.ts'

/** Milliseconds between two questions for the round. */
const askEvery = 60_000

/** Asks for the round again and again, and once entries have arrived, so that it is here when the network is not. */
export function KeepRound({ keeper }: { keeper: RoundKeeper }) {
  const isSent = useStatus()?.waiting === 0
  useEffect(() => {
    if (isSent) void keeper.refresh()
  }, [keeper, isSent])
  useEffect(() => {
    const timer = setInterval(() => void keeper.refresh(), askEvery)
    return () => clearInterval(timer)
  }, [keeper])
  return null
}
