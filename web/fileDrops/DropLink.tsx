import { Trans } from '@lingui/react/macro'
import { ScannedLinkDialog } from '../documents/parts/ScannedLinkDialog.tsx'
import { useFormats } from '../ui/formats.ts'

interface Props {
  title: string
  validUntil: string
  /** The last part of the address. */
  link: string
  onClose: () => void
}

/** The link by which files are sent, to copy and to photograph. */
export function DropLink({ title, validUntil, link, onClose }: Props) {
  const formats = useFormats()
  const address = `${location.origin}/file-drop/${link}`
  const until = formats.date(validUntil)
  return (
    <ScannedLinkDialog
      title={<Trans>Link for {title}</Trans>}
      about={<Trans>Anyone who has it can send files until {until}, without an account. Nobody reads with it what arrived.</Trans>}
      address={address}
      onClose={onClose}
    />
  )
}
