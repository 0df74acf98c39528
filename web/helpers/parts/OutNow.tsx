import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useLive } from '../../ui/useLive.ts'
import { OutList } from './OutList.tsx'
import { readOut } from './readWalks.ts'
import { useOverdue } from './useOverdue.ts'

/** Animals that are out with helpers; nothing where there are none. `overdueOnly`: only animals that should be back. */
export function OutNow({ overdueOnly = false }: { overdueOnly?: boolean }) {
  return useHasRight('helpers.view') ? <Out overdueOnly={overdueOnly} /> : null
}

function Out({ overdueOnly }: { overdueOnly: boolean }) {
  const { engine } = useSignedIn()
  const isOverdue = useOverdue()
  const live = useLive(useCallback(() => readOut(engine.replica), [engine]))
  const shown = live.state === 'ready' ? live.value.rows.filter((row) => !overdueOnly || isOverdue(row)) : []
  if (live.state !== 'ready' || shown.length === 0) return null
  return (
    <Card flush title={overdueOnly ? <Trans>Not back from the walk</Trans> : <Trans>Out with helpers</Trans>}>
      <OutList walks={live.value} shown={shown} />
    </Card>
  )
}
