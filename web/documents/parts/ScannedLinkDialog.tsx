import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { LinkDialog } from '../../ui/LinkDialog.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './ScannedLinkDialog.module.css'

/** A link to copy, and its code for the camera of somebody who is here. */
export function ScannedLinkDialog(props: Omit<ComponentProps<typeof LinkDialog>, 'children'>) {
  const { t } = useLingui()
  return (
    <LinkDialog {...props}>
      <div className={classes.code}>
        <QrCode says={t`QR code of the link`}>{props.address}</QrCode>
      </div>
    </LinkDialog>
  )
}
