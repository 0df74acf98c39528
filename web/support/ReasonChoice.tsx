import '@mantine/core/styles/Radio.layer.css'
import { Trans } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reason } from '../../shared/support/feedback.ts'
import classes from './ReasonChoice.module.css'

const options: { value: Reason; text: ReactNode }[] = [
  { value: 'bug', text: <Trans>Something does not work</Trans> },
  { value: 'missingFeature', text: <Trans>Something is missing</Trans> },
  { value: 'unclear', text: <Trans>Something is unclear to me</Trans> },
  { value: 'other', text: <Trans>Something else</Trans> },
]

export function ReasonChoice({ value, onChange }: { value: Reason; onChange: (value: Reason) => void }) {
  return (
    <Radio.Group
      label={<Trans>What is it about?</Trans>}
      value={value}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)!.value)}
    >
      <Stack gap={0}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.text} classNames={{ body: classes.body, label: classes.label }} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
