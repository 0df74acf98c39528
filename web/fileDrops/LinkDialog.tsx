import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { QrCode } from '../documents/parts/QrCode.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFormats } from '../ui/formats.ts'
import classes from './FileDrops.module.css'

interface Props {
  title: string
  validUntil: string
  /** The last part of the address. */
  link: string
  onClose: () => void
}

/** The link by which files are sent, to copy and to photograph. */
export function LinkDialog({ title, validUntil, link, onClose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const address = `${location.origin}/file-drop/${link}`
  const until = formats.date(validUntil)
  return (
    <Dialog title={<Trans>Link for {title}</Trans>} onClose={onClose}>
      <div className={classes.stack}>
        <Text>
          <Trans>Anyone who has it can send files until {until}, without an account. Nobody reads with it what arrived.</Trans>
        </Text>
        <TextInput readOnly label={t`Link`} value={address} onFocus={(event) => event.currentTarget.select()} />
        <div className={classes.code}>
          <QrCode says={t`QR code of the link`}>{address}</QrCode>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <CopyButton text={address}>
            <Trans>Copy the link</Trans>
          </CopyButton>
        </Group>
      </div>
    </Dialog>
  )
}
