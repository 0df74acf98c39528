import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconCheck, IconPencil, IconPrinter } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import type { ShelterUse } from '../../../shared/shelters/occupancy.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useLive } from '../../ui/useLive.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { PrintRoomLabels } from '../PrintRoomLabels.tsx'
import { ShelterShell } from '../ShelterShell.tsx'
import { useMayEditShelters } from '../useMayEditShelters.ts'
import { PlanSheet } from './PlanSheet.tsx'
import { readLayout, type Layout } from './readLayout.ts'
import { RoomList, StateLegend } from './RoomList.tsx'
import classes from './Layout.module.css'

const DrawRooms = lazyPart(() => import('./DrawRooms.tsx'))

export const Route = createFileRoute('/_signedIn/shelter/$id/layout')({
  staticData: { title: msg`Floor plan`, flag: 'shelters' },
  component: FloorPlanPage,
})

/** The floor plan of a house: its rooms and how they are occupied today. A house has one plan. */
function FloorPlanPage() {
  const { id } = Route.useParams()
  return (
    <ShelterShell id={id} wide>
      {(use) => <OfHouse key={id} use={use} />}
    </ShelterShell>
  )
}

function OfHouse({ use }: { use: ShelterUse }) {
  const { engine } = useSignedIn()
  const { id } = use.shelter
  const live = useLive(useCallback(() => readLayout(engine.replica, id), [engine, id]))
  if (live.state === 'loading') return live.slow ? <Loading rows={6} /> : null
  if (live.state === 'failed') return <Retry retry={live.retry} />
  if (use.rooms.length === 0)
    return (
      <Text c="dimmed">
        <Trans>This location has no rooms yet.</Trans>
      </Text>
    )
  return <Plan use={use} layout={live.value} />
}

type Paper = 'a4' | 'a3'

function Plan({ use, layout }: { use: ShelterUse; layout: Layout }) {
  const { t } = useLingui()
  const mayEdit = useMayEditShelters()
  const [isDrawing, setDrawing] = useState(false)
  const [paper, setPaper] = useState<Paper>('a4')
  const isEmpty = layout.picture === '' && layout.boxes.size === 0
  return (
    <div className={classes.page} data-paper={paper}>
      <div className={classes.bar} data-no-print>
        {mayEdit && (
          <Button
            variant={isDrawing ? 'filled' : 'default'}
            leftSection={isDrawing ? <IconCheck aria-hidden /> : <IconPencil aria-hidden />}
            onClick={() => setDrawing(!isDrawing)}
          >
            {isDrawing ? <Trans>Done drawing</Trans> : <Trans>Draw the floor plan</Trans>}
          </Button>
        )}
        {!isDrawing && !isEmpty && (
          <>
            <Choice
              label={t`Paper of the floor plan`}
              value={paper}
              onChange={setPaper}
              options={[
                { value: 'a4', text: 'A4' },
                { value: 'a3', text: 'A3' },
              ]}
            />
            <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => print()}>
              <Trans>Print the floor plan</Trans>
            </Button>
          </>
        )}
        {layout.waits && <Waiting />}
      </div>
      {isDrawing ? (
        <Suspense fallback={<Loading rows={6} />}>
          <DrawRooms use={use} layout={layout} />
        </Suspense>
      ) : (
        <Shown use={use} layout={layout} isEmpty={isEmpty} />
      )}
    </div>
  )
}

function Shown({ use, layout, isEmpty }: { use: ShelterUse; layout: Layout; isEmpty: boolean }) {
  return (
    <>
      {isEmpty ? (
        <Text c="dimmed">
          <Trans>Nobody has drawn a floor plan of this location yet. It can have a picture, or be drawn on a plain sheet.</Trans>
        </Text>
      ) : (
        <>
          <PlanSheet use={use} layout={layout} />
          <StateLegend />
        </>
      )}
      <div data-no-print>
        <RoomList use={use} drawn={layout.boxes} />
      </div>
      <PrintRoomLabels shelter={use.shelter} rooms={use.rooms.map(({ room }) => room)} />
    </>
  )
}
