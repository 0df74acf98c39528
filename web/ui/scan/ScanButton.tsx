import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'

/** Opens the camera; at the end of a field that also takes what the camera reads. */
export function ScanButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon variant="subtle" aria-label={t`Scan a chip or QR code`} title={t`Scan a chip or QR code`} onClick={onClick}>
      <IconScan aria-hidden />
    </ActionIcon>
  )
}
