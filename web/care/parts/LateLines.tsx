import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import type { CareGroup } from './careGroups.ts'
import { RoomLines, type RoomLinesProps } from './RoomLines.tsx'

interface Props extends Omit<RoomLinesProps, 'label' | 'lines'> {
  /** In the order of the round. */
  groups: readonly CareGroup[]
}

/** What is late, on top of a list of care: room by room, each with the acts of a room. */
export function LateLines({ groups, ...shown }: Props) {
  const { t } = useLingui()
  if (groups.length === 0) return null
  return (
    <Card flush title={<Trans>Overdue</Trans>}>
      {groups.flatMap(({ parts }) =>
        parts.map(({ house, time, lines }) => <RoomLines key={`${house} ${time}`} label={t`Overdue, ${time}`} lines={lines} {...shown} />),
      )}
    </Card>
  )
}
