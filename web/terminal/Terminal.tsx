import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { SignedInContext } from '../session/signedIn.ts'
import { StorageBroken } from '../shell/StorageBroken.tsx'
import { ConfirmationHost } from '../ui/confirm.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { KeepRound } from './care/KeepRound.tsx'
import { Frame } from './Frame.tsx'
import { useIdle } from './idle.ts'
import { isLocked } from './lease.ts'
import { Locked, Revoked, Unregistered, WaitingForServer } from './Notices.tsx'
import { StartScreen } from './StartScreen.tsx'
import { startAgain, type Place, type Shared, type Tag } from './startAgain.ts'
import type { TerminalApp, TerminalState } from './terminalApp.ts'
import { useWakeLock } from './useWakeLock.ts'
import classes from './Terminal.module.css'

const GuestScreen = lazy(() => import('./GuestScreen.tsx'))
const ClockScreen = lazy(() => import('./clock/ClockScreen.tsx'))
const RoundScreen = lazy(() => import('./care/RoundScreen.tsx'))

export function Terminal({ app }: { app: TerminalApp }) {
  const state = useSyncExternalStore(app.subscribe, app.current)
  return (
    <div className={classes.terminal}>
      <Screen state={state} />
      <Toasts />
      <ConfirmationHost />
    </div>
  )
}

function Screen({ state }: { state: TerminalState }) {
  switch (state.phase) {
    case 'starting':
      return null
    case 'broken':
      return <StorageBroken />
    case 'unregistered':
      return <Unregistered />
    case 'waiting':
      return <WaitingForServer failure={state.failure} />
    case 'revoked':
      return <Revoked {...state} />
    case 'open':
      return <Open key={state.context.id} {...state} />
  }
}

function Open({ context, engine, kept, round: keeper }: Extract<TerminalState, { phase: 'open' }>) {
  const [place, setPlace] = useState<Place | Shared | Tag | null>(null)
  /** Counts the returns to the start: whatever was open by then is gone. */
  const [round, setRound] = useState(0)
  const { zone } = context.tenant
  const workplace = useMemo(() => ({ engine, zone }), [engine, zone])
  useWakeLock()
  useIdle(
    useCallback(() => {
      setPlace(null)
      setRound((count) => count + 1)
      void startAgain(engine)
    }, [engine]),
  )
  const back = () => setPlace(null)
  const { isReadOnly } = context.tenant
  const locked = isLocked(context.leaseUntil, engine.now())
  return (
    <SignedInContext value={workplace}>
      <Frame context={context} round={keeper.current()} key={round}>
        <ErrorBoundary>
          {locked ? (
            <Locked />
          ) : place ? (
            <Suspense fallback={null}>
              {place === 'care' ? (
                <RoundScreen context={context} keeper={keeper} onBack={back} />
              ) : place === 'clock' || 'tag' in place ? (
                <ClockScreen
                  people={context.people ?? []}
                  tag={place === 'clock' ? null : place.tag}
                  isReadOnly={isReadOnly}
                  onBack={back}
                />
              ) : (
                <GuestScreen {...place} isReadOnly={isReadOnly} onBack={back} />
              )}
            </Suspense>
          ) : (
            <StartScreen context={context} kept={kept} onOpen={setPlace} />
          )}
        </ErrorBoundary>
        {context.carers && <KeepRound keeper={keeper} />}
      </Frame>
    </SignedInContext>
  )
}
