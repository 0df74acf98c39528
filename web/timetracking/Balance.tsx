import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { formatDuration } from '../../shared/time.ts'

interface Props {
  /** Booked in the month. */
  minutes: number
  /** Null where no shift was planned. */
  planned: number | null
}

/** Booked hours beside the planned ones. Absent without a plan. */
export function Balance({ minutes, planned }: Props) {
  if (planned === null) return null
  const difference = minutes - planned
  const balance = `${difference > 0 ? '+' : ''}${formatDuration(difference).replace('-', '−')}`
  return (
    <Text c="dimmed" className="numbers">
      <Trans>
        Planned {formatDuration(planned)} · balance {balance}
      </Trans>
    </Text>
  )
}
