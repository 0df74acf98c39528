import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import { ScanButton } from '../../ui/scan/ScanButton.tsx'

const ScanChip = lazyPart(() => import('./ScanChip.tsx'))

/** A chip number, typed, read by a device that types, or by the camera. Empty is none. */
export function ChipInput({
  chip,
  error,
  required,
  onChange,
}: {
  chip: string | null
  error: ReactNode
  required: boolean
  onChange: (chip: string | null) => void
}) {
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <TextInput
        label={<Trans>Chip number</Trans>}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={chip ?? ''}
        error={error}
        required={required}
        rightSection={<ScanButton onClick={() => setScanning(true)} />}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      <Suspense fallback={null}>{scanning && <ScanChip onChip={onChange} onClose={() => setScanning(false)} />}</Suspense>
    </>
  )
}
