import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { formKey } from '../../shared/bookings/requests/formKey.ts'
import { QrCode } from '../documents/parts/QrCode.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Section } from './parts/Section.tsx'
import type { AreaForm } from './parts/area/useAreaForm.ts'
import classes from './FormAddress.module.css'

const select = (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => event.currentTarget.select()

/** Where the form is found: its address, the code that shows it on a website, a QR code, and a new address. */
export function FormAddress({ form: { values }, onReplace }: { form: AreaForm<'bookingRequest'>; onReplace: () => void }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const address = `${location.origin}/book/${formKey(engine.tenantId, values.formSecret)}`
  const title = t`Request a place`
  const frame = `<iframe src="${address}" title="${title}" style="width: 100%; height: 1200px; border: 0"></iframe>`
  return (
    <Section
      title={<Trans>Link and QR code</Trans>}
      hint={
        <Trans>
          The address holds once it is saved. Add ?service=pension or ?service=daycare to it for a form about one of the two alone.
        </Trans>
      }
    >
      <div className={classes.address}>
        <div className={classes.texts}>
          <TextInput readOnly label={<Trans>Address of the form</Trans>} value={address} onFocus={select} />
          <Group>
            <CopyButton variant="default" text={address}>
              <Trans>Copy the address</Trans>
            </CopyButton>
            <Button component="a" variant="default" href={address} target="_blank" rel="noreferrer">
              <Trans>Open the form</Trans>
            </Button>
          </Group>
          <Textarea readOnly label={<Trans>Code for your website</Trans>} autosize minRows={3} value={frame} onFocus={select} />
          <Group>
            <CopyButton variant="default" text={frame}>
              <Trans>Copy the code</Trans>
            </CopyButton>
            <Button variant="default" onClick={onReplace}>
              <Trans>New address</Trans>
            </Button>
          </Group>
        </div>
        <div className={classes.code}>
          <QrCode says={t`QR code that opens the form`}>{address}</QrCode>
        </div>
      </div>
    </Section>
  )
}
