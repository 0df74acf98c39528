import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { QrCode } from '../../documents/parts/QrCode.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from './TotpSecret.module.css'

/** The secret for an authenticator app: as a picture for the phone, as a link on the phone itself, and as text. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useLingui()
  return (
    <Stack>
      <Text>
        <Trans>Scan this picture with an app for one-time codes, or enter the key there. Then enter the code that the app shows.</Trans>
      </Text>
      <div className={classes.picture}>
        <QrCode says={t`QR code for the app`}>{uri}</QrCode>
      </div>
      <Text size="sm" className={classes.secret} translate="no">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Text>
      <div className={classes.ways}>
        <CopyButton text={secret} variant="default">
          <Trans>Copy key</Trans>
        </CopyButton>
        <Button component="a" href={uri} variant="default">
          <Trans>Open app on this device</Trans>
        </Button>
      </div>
    </Stack>
  )
}
