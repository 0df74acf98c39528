import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '../documents/parts/QrCode.tsx'
import { useFormats } from '../ui/formats.ts'
import { LinkDialog } from '../ui/LinkDialog.tsx'
import classes from './FileDrops.module.css'

interface Props {
  title: string
  validUntil: string
  /** The last part of the address. */
  link: string
  onClose: () => void
}

/** The link by which files are sent, to copy and to photograph. */
export function DropLink({ title, validUntil, link, onClose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const address = `${location.origin}/file-drop/${link}`
  const until = formats.date(validUntil)
  return (
    <LinkDialog
      title={<Trans>Link for {title}</Trans>}
      about={<Trans>Anyone who has it can send files until {until}, without an account. Nobody reads with it what arrived.</Trans>}
      address={address}
      onClose={onClose}
    >
      <div className={classes.code}>
        <QrCode says={t`QR code of the link`}>{address}</QrCode>
      </div>
    </LinkDialog>
  )
}
