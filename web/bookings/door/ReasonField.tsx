import { Plural } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { reasonLength } from '../../../shared/bookings/override.ts'

interface Props {
  label: ReactNode
  description?: ReactNode
  value: string
  isShort: boolean | undefined
  onChange: (reason: string) => void
}

/** Why an animal is taken although something is missing or speaks against it. */
export const ReasonField = ({ isShort, onChange, ...field }: Props) => (
  <Textarea
    {...field}
    required
    autosize
    minRows={2}
    maxLength={reasonLength.most}
    error={
      isShort && <Plural value={reasonLength.least} one="Please write at least # character." other="Please write at least # characters." />
    }
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
