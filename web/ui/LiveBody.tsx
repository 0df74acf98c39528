import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Retry } from './ErrorBoundary.tsx'
import classes from './LiveBody.module.css'
import { Loading } from './Loading.tsx'
import type { Live } from './useLive.ts'
import { None } from './None.tsx'

interface Props<T> {
  live: Live<T>
  /** Whether there is nothing to show, and what is shown then. */
  isEmpty: (value: T) => boolean
  empty: ReactNode
  children: (value: T) => ReactNode
}

/** The body of a widget in each of its states: loading, failed with a way out, not here yet, empty, there. */
export function LiveBody<T>({ live, isEmpty, empty, children }: Props<T>) {
  if (live.state === 'loading') return live.slow ? <Loading /> : null
  if (live.state === 'failed') return <Retry retry={live.retry} />
  if (!isEmpty(live.value)) return children(live.value)
  return (
    <None>
      <Text className={classes.empty}>{empty}</Text>
    </None>
  )
}
