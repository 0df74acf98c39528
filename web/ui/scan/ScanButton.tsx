import { useLingui } from '@lingui/react/macro'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'

/** Opens the camera; at the end of a field that also takes what the camera reads. */
export function ScanButton({ onClick, variant = 'subtle' }: Pick<ActionIconProps, 'variant'> & { onClick: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon variant={variant} aria-label={t`Scan a chip or QR code`} title={t`Scan a chip or QR code`} onClick={onClick}>
      <IconScan aria-hidden />
    </ActionIcon>
  )
}
