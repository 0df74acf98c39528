import { Trans } from '@lingui/react/macro'
import { useFormats } from '../ui/formats.ts'
import type { Release } from './parseNotes.ts'

export function ReleaseTitle({ release: { version, date } }: { release: Release }) {
  const formats = useFormats()
  if (version === null) return <Trans>Newest changes</Trans>
  if (date === null) return <Trans>Version {version}</Trans>
  const day = formats.shortDay(date)
  return (
    <Trans>
      Version {version}, {day}
    </Trans>
  )
}
