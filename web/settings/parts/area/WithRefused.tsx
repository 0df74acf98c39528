import { Trans } from '@lingui/react/macro'
import { Fragment, useMemo, type ReactNode } from 'react'
import { editArea } from '../../../../shared/settings/areaActs.ts'
import type { Area, AreaSettings } from '../../../../shared/settings/areaSetting.ts'
import type { OutboxEntry } from '../../../../sync/store.ts'
import { useProblemText } from '../../../changes/parts/useProblemText.ts'
import { Correcting, itself } from '../../../correction/Correcting.tsx'
import { useSignedIn } from '../../../session/signedIn.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { useRows } from '../../../ui/useRows.ts'

type Start<A extends Area> = Partial<AreaSettings[A]>

interface Props<A extends Area> {
  area: A
  children: (start: Start<A>) => ReactNode
}

/** Around the form of an area: what was entered and not accepted is in it again, and saving corrects that entry. */
export function WithRefused<A extends Area>({ area, children }: Props<A>) {
  const { engine } = useSignedIn()
  const { name } = editArea[area]
  const refused = useRows(async () => {
    const entries = await engine.replica.outbox.where('state').equals('attention').sortBy('seq')
    return entries.findLast((entry) => entry.name === name) ?? null
  }, [engine, name])
  if (refused === undefined) return null
  if (refused === null) return <Fragment key="new">{children({})}</Fragment>
  return (
    <Corrected key={refused.mid} entry={refused}>
      {children(refused.input as Start<A>)}
    </Corrected>
  )
}

function Corrected({ entry, children }: { entry: OutboxEntry; children: ReactNode }) {
  const problemText = useProblemText()
  const as = useMemo(() => itself(entry), [entry])
  return (
    <>
      <Banner tone="warn">
        <Trans>What was entered here has not been accepted; it is in the form again.</Trans> {entry.problem && problemText(entry.problem)}
      </Banner>
      <Correcting entry={entry} as={as}>
        {children}
      </Correcting>
    </>
  )
}
