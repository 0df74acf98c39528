import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Room, Shelter } from '../../shared/shelters/shelter.ts'
import { Card } from '../ui/Card.tsx'
import { Choice } from '../ui/Choice.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import type { LabelPaper } from './RoomLabels.tsx'

const RoomLabels = lazyPart(() => import('./RoomLabels.tsx'))

/** Prints a label with a QR code for the door of each room. */
export function PrintRoomLabels({ shelter, rooms }: { shelter: Shelter; rooms: readonly Room[] }) {
  const { t } = useLingui()
  const [paper, setPaper] = useState<LabelPaper>('a6')
  const [isPrinting, setPrinting] = useState(false)
  const papers: { value: LabelPaper; text: string }[] = [
    { value: 'a6', text: 'A6' },
    { value: 'a5', text: 'A5' },
    { value: 'sheet', text: t`8 labels on A4` },
  ]
  return (
    <div data-no-print>
      <Card title={<Trans>Room labels</Trans>}>
        <Group align="center">
          <Choice label={t`Paper of the room labels`} value={paper} onChange={setPaper} options={papers} />
          <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => setPrinting(true)}>
            <Trans>Print room labels</Trans>
          </Button>
        </Group>
        {isPrinting && (
          <Suspense fallback={null}>
            <RoomLabels shelter={shelter} rooms={rooms} paper={paper} onDone={() => setPrinting(false)} />
          </Suspense>
        )}
      </Card>
    </div>
  )
}
